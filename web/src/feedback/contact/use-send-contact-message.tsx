import type { ContactForm } from '@shutterbid/domain/feedback/contact-form'
import { type ComponentType, useRef, useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import type { CaptchaCheckProps } from '../../signing-in/captcha/captcha-check.tsx'
import { ContactOutcome } from './contact-outcome.tsx'

const unable = 'Unable to send message. Please try again later.'

type Sending = { isVisitor: boolean; draftKey: string; initialOutcome: string | undefined; onSent: () => void }
type State =
  | { step: 'idle'; outcome: string | undefined; refusal?: string }
  | { step: 'captcha'; message: ContactForm; Check: ComponentType<CaptchaCheckProps> }
  | { step: 'sending' }

/** Sends a message, of a visitor after a captcha. Sending the same again, after a failure, does not store it twice. */
export function useSendContactMessage({ isVisitor, draftKey, initialOutcome, onSent }: Sending) {
  const [state, setState] = useState<State>({ step: 'idle', outcome: initialOutcome })
  const last = useRef({ body: '', messageId: '' })

  async function send(message: ContactForm) {
    if (state.step !== 'idle') return
    setState({ step: 'sending' })
    if (!isVisitor) return post(message)
    try {
      const { CaptchaCheck } = await import('../../signing-in/captcha/captcha-check.tsx')
      setState({ step: 'captcha', message, Check: CaptchaCheck })
    } catch (error) {
      fail(errorMessage(error, unable))
    }
  }
  async function post(message: ContactForm, captchaToken?: string) {
    setState({ step: 'sending' })
    const body = JSON.stringify(message)
    if (last.current.body !== body) last.current = { body, messageId: crypto.randomUUID() }
    try {
      await api.feedback.sendContactMessage({ ...message, messageId: last.current.messageId, captchaToken })
    } catch (error) {
      return fail(errorMessage(error, unable))
    }
    last.current = { body: '', messageId: '' }
    onSent()
    deleteDraft(draftKey)
    setState({ step: 'idle', outcome: 'sent' })
  }
  function fail(refusal: string) {
    setState({ step: 'idle', outcome: 'failed', refusal })
  }
  return {
    send,
    isBusy: state.step !== 'idle',
    result: state.step === 'idle' && state.outcome ? <ContactOutcome outcome={state.outcome} message={state.refusal} /> : null,
    captcha: state.step === 'captcha' ? <state.Check onToken={(token) => void post(state.message, token)} onGivenUp={fail} /> : null,
    /** The captcha ran for the old values, so it starts again. */
    dismissCaptcha: () => setState((now) => (now.step === 'captcha' ? { step: 'idle', outcome: undefined } : now)),
  }
}
