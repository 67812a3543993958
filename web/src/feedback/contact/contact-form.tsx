import type { ContactForm as Message } from '@shutterbid/domain/feedback/contact-form'
import { contactLimits } from '@shutterbid/domain/feedback/limits'
import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { waitOutcomeText } from '@shutterbid/domain/shared/wait-texts'
import { useHydrated } from '@tanstack/react-router'
import { type ComponentType, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorMessage } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { useDraft } from '../../forms/drafts/use-draft.ts'
import { checkWith } from '../../forms/schema/check-with.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useFocusFirstError } from '../../forms/use-focus-first-error.ts'
import type { CaptchaCheckProps } from '../../signing-in/captcha/captcha-check.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type ContactFormProps = { viewer: Viewer | null; outcome: string | undefined }

/** Visitors solve a captcha after the form validates. Works without JavaScript: then the browser submits the form. */
export function ContactForm({ viewer, outcome }: ContactFormProps) {
  const isHydrated = useHydrated()
  const frame = useRef<HTMLFormElement>(null)
  const empty: Message = { name: viewer?.fullName ?? '', email: viewer?.email ?? '', subject: '', message: '' }
  const form = useForm<Message, unknown, Message>({ resolver: checkMessage, defaultValues: empty, shouldFocusError: false })
  const { register, handleSubmit, watch, formState, reset } = form
  const { errors } = formState
  const draftKey = `contact:${viewer?.id ?? 'visitor'}`
  useDraft(form, draftKey)
  useFocusFirstError(frame, formState.submitCount)
  const sending = useSendContactMessage({ isVisitor: !viewer, draftKey, initialOutcome: outcome, onSent: () => reset(empty) })
  return (
    <form
      ref={frame}
      className="grid content-start gap-6"
      action="/api/forms/contact"
      method="post"
      noValidate={isHydrated}
      onSubmit={handleSubmit(sending.send)}
      onChange={sending.dismissCaptcha}
    >
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2 md:gap-5">
        <TextField label="Name" autoComplete="name" required defaultValue={empty.name} error={errors.name?.message} {...register('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          defaultValue={empty.email}
          error={errors.email?.message}
          {...register('email')}
        />
      </div>
      <TextField label="Subject" required error={errors.subject?.message} {...register('subject')} />
      <TextArea
        label="Message"
        rows={8}
        required
        counted={{ used: watch('message').length, limit: contactLimits.message.max }}
        error={errors.message?.message}
        {...register('message')}
      />
      {sending.captcha}
      {sending.result}
      <Button className="justify-self-start" type="submit" variant="gold" busy={sending.isBusy} busyLabel="Sending...">
        Send Message
      </Button>
    </form>
  )
}

const checkMessage = checkWith<Message, Message>(async () => (await import('@shutterbid/domain/feedback/contact-form')).contactForm)

const unable = 'Unable to send message. Please try again later.'

type Sending = { isVisitor: boolean; draftKey: string; initialOutcome: string | undefined; onSent: () => void }
type State =
  | { step: 'idle'; outcome: string | undefined; refusal?: string }
  | { step: 'captcha'; message: Message; Check: ComponentType<CaptchaCheckProps> }
  | { step: 'sending' }

/** Sends a message, of a visitor after a captcha. Sending the same again, after a failure, does not store it twice. */
function useSendContactMessage({ isVisitor, draftKey, initialOutcome, onSent }: Sending) {
  const [state, setState] = useState<State>({ step: 'idle', outcome: initialOutcome })
  const last = useRef({ body: '', messageId: '' })

  async function send(message: Message) {
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
  async function post(message: Message, captchaToken?: string) {
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

type ContactOutcomeProps = {
  /** 'sent', or why the message was not sent. */
  outcome: string
  /** The reason as text, if it is known already. */
  message: string | undefined
}

export function ContactOutcome({ outcome, message }: ContactOutcomeProps) {
  if (outcome === 'sent') return <Notice tone="good">Thank you. We have your message and will answer by mail.</Notice>
  return (
    <Notice tone="error">
      <b className="font-[550]">Failed to send message</b>
      <p>{message ?? reasonText(outcome)}</p>
    </Notice>
  )
}

/** After a form was submitted without JavaScript: the browser keeps what was typed on the previous page. */
function reasonText(outcome: string) {
  if (outcome === 'bad_request') return 'Go back in your browser, check each field, and send it again.'
  return `${waitOutcomeText(outcome) ?? unable} What you typed is still there if you go back in your browser.`
}
