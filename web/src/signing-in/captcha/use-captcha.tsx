import { signingInRefusals } from '@shutterbid/domain/signing-in/refusals'
import { type ComponentType, type ReactNode, useState } from 'react'
import { errorMessage, refusalReason } from '../../api/error-message.ts'
import type { CaptchaCheckProps } from './captcha-check.tsx'

export type Refused = { reason: string | undefined; message: string }

type Captcha<Values> = {
  /** Null until the server asks for it. */
  check: ReactNode
  isShown: boolean
  send: (typed: Values) => Promise<void>
  /** To be called when the form changes after the check was shown. */
  dismiss: () => void
}

type Shown<Values> = { typed: Values; Check: ComponentType<CaptchaCheckProps>; isPassed: boolean }

/**
 * Sends the form. Where the server asks for a captcha first, shows it and sends the same data again with the token; other
 * errors go to `onRefused`.
 */
export function useCaptcha<Values>(
  send: (typed: Values, captchaToken?: string) => Promise<unknown>,
  onRefused: (refused: Refused) => void,
): Captcha<Values> {
  const [shown, setShown] = useState<Shown<Values>>()

  async function attempt(typed: Values, captchaToken?: string) {
    try {
      await send(typed, captchaToken)
    } catch (error) {
      if (refusalReason(error) === 'captcha_needed') return show(typed)
      refuse({ reason: refusalReason(error), message: errorMessage(error) })
    }
  }
  async function show(typed: Values) {
    try {
      const { CaptchaCheck } = await import('./captcha-check.tsx')
      setShown({ typed, Check: CaptchaCheck, isPassed: false })
    } catch {
      refuse({ reason: 'captcha_failed', message: signingInRefusals.captcha_failed })
    }
  }
  function refuse(refused: Refused) {
    setShown(undefined)
    onRefused(refused)
  }
  async function pass({ typed, Check }: Shown<Values>, token: string) {
    setShown({ typed, Check, isPassed: true })
    await attempt(typed, token)
  }
  return {
    check: shown ? (
      <div className="grid content-start gap-3">
        <p className="text-small text-ink-2 text-pretty">{signingInRefusals.captcha_needed}</p>
        <shown.Check onToken={(token) => pass(shown, token)} onGivenUp={(message) => refuse({ reason: 'captcha_failed', message })} />
      </div>
    ) : null,
    isShown: shown !== undefined,
    send: (typed) => attempt(typed),
    dismiss: () => setShown((now) => (now?.isPassed ? now : undefined)),
  }
}
