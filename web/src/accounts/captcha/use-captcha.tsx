import { accountRefusals } from '@shutterbid/domain/accounts/refusals'
import { type ComponentType, type ReactNode, useState } from 'react'
import { errorMessage, refusalReason } from '../../api/error-message.ts'
import type { CaptchaCheckProps } from './captcha-check.tsx'

export type Refused = { reason: string | undefined; words: string }

type Captcha<Typed> = {
  /** Null until the server asks for it. */
  check: ReactNode
  isAsked: boolean
  send: (typed: Typed) => Promise<void>
  /** To be called when the form changes after the check was shown. */
  forget: () => void
}

type Held<Typed> = { typed: Typed; Check: ComponentType<CaptchaCheckProps>; isPassed: boolean }

/**
 * Sends the form. Where the server asks for a captcha first, shows it and sends the same data again with the token; other
 * errors go to `onRefused`.
 */
export function useCaptcha<Typed>(
  send: (typed: Typed, captchaToken?: string) => Promise<unknown>,
  onRefused: (refused: Refused) => void,
): Captcha<Typed> {
  const [held, setHeld] = useState<Held<Typed>>()

  async function attempt(typed: Typed, captchaToken?: string) {
    try {
      await send(typed, captchaToken)
    } catch (error) {
      if (refusalReason(error) === 'captcha_needed') return show(typed)
      refuse({ reason: refusalReason(error), words: errorMessage(error) })
    }
  }
  async function show(typed: Typed) {
    try {
      const { CaptchaCheck } = await import('./captcha-check.tsx')
      setHeld({ typed, Check: CaptchaCheck, isPassed: false })
    } catch {
      refuse({ reason: 'captcha_failed', words: accountRefusals.captcha_failed })
    }
  }
  function refuse(refused: Refused) {
    setHeld(undefined)
    onRefused(refused)
  }
  async function pass({ typed, Check }: Held<Typed>, token: string) {
    setHeld({ typed, Check, isPassed: true })
    await attempt(typed, token)
  }
  return {
    check: held ? (
      <div className="grid content-start gap-3">
        <p className="text-small text-ink-2 text-pretty">{accountRefusals.captcha_needed}</p>
        <held.Check onToken={(token) => pass(held, token)} onGivenUp={(words) => refuse({ reason: 'captcha_failed', words })} />
      </div>
    ) : null,
    isAsked: held !== undefined,
    send: (typed) => attempt(typed),
    forget: () => setHeld((now) => (now?.isPassed ? now : undefined)),
  }
}
