import { captchaLimits } from '@shutterbid/domain/accounts/limits'
import { api } from '../../api.ts'
import { showProviderWidget } from './show-provider-widget.ts'
import { solveChallenge } from './solve-challenge.ts'

export type CaptchaHandlers = {
  /** The visitor has to act now. */
  onShown: () => void
  onToken: (token: string) => void
  onExpired: () => void
  onFailed: () => void
}

/** Asks the server which captcha it wants and runs it in `place`; rejects if it does not load in time. */
export async function runCaptcha(place: HTMLElement, leaving: AbortSignal, handlers: CaptchaHandlers) {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(captchaLimits.loadTimeoutMs)])
  const { kind, siteKey, challenge } = await api.accounts.captcha(undefined, { signal })
  if (kind === 'altcha') {
    if (!challenge) throw new Error('The check came without a challenge')
    return handlers.onToken(await solveChallenge(challenge, signal))
  }
  if (!siteKey) throw new Error('The check came without a key')
  await showProviderWidget(kind, { siteKey, place, signal, handlers })
}
