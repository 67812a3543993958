import { captchaLimits } from '@shutterbid/domain/signing-in/limits'
import { type Challenge, solveChallengeWorkers } from 'altcha/lib'
import Solver from 'altcha/workers/pbkdf2?worker'
import { api } from '../../api.ts'
import { showProviderWidget } from './show-provider-widget.ts'

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
  const { kind, siteKey, challenge } = await api.signingIn.captcha(undefined, { signal })
  if (kind === 'altcha') {
    if (!challenge) throw new Error('The check came without a challenge')
    return handlers.onToken(await solveChallenge(challenge, signal))
  }
  if (!siteKey) throw new Error('The check came without a key')
  await showProviderWidget(kind, { siteKey, place, signal, handlers })
}

const maxWorkers = 4

/** Solves the proof of work in a worker and returns the token for the server. */
async function solveChallenge(challenge: Record<string, unknown>, signal: AbortSignal): Promise<string> {
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort())
  const known = challenge as Challenge & Record<string, unknown>
  const solution = await solveChallengeWorkers({
    challenge: known,
    concurrency: Math.min(maxWorkers, navigator.hardwareConcurrency || 1),
    controller,
    createWorker: () => new Solver(),
  })
  if (!solution) throw new Error('The proof of work was not finished')
  const { counter, derivedKey } = solution
  return btoa(
    JSON.stringify({ challenge: { parameters: known.parameters, signature: known.signature }, solution: { counter, derivedKey } }),
  )
}
