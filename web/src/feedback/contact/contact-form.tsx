import type { ContactForm as Message } from '@shutterbid/domain/feedback/contact-form'
import { contactLimits } from '@shutterbid/domain/feedback/limits'
import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { useHydrated } from '@tanstack/react-router'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useDraft } from '../../forms/drafts/use-draft.ts'
import { checkWith } from '../../forms/schema/check-with.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useFocusFirstError } from '../../forms/use-focus-first-error.ts'
import { Button } from '../../ui/button.tsx'
import { useSendContactMessage } from './use-send-contact-message.tsx'

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
