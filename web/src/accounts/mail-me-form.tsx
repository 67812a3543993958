import { emailAddress } from '@shutterbid/domain/accounts/schemas'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { checkWith } from '../forms/schema/check-with.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { useCaptcha } from './captcha/use-captcha.tsx'
import { outcomeOf } from './outcome-of.ts'

const form = z.object({ email: emailAddress })
type Address = { email: string }

type MailMeFormProps = {
  label: string
  sent: string
  send: (address: Address & { captchaToken?: string }) => Promise<unknown>
  /** Handles the form of browsers without JavaScript, also with `kept`; `outcome` is its result, `email` what was typed. */
  action: string
  kept: Record<string, string | undefined>
  outcome: string | undefined
  email: string | undefined
}

/** The answer is the same for every address, known or not. */
export function MailMeForm({ label, sent, send, action, kept, outcome, email = '' }: MailMeFormProps) {
  const [isSent, setIsSent] = useState(outcome === 'sent')
  const [error, setError] = useState<string | undefined>(outcome === undefined ? undefined : outcomeOf(outcome).message)
  const { register, handleSubmit, formState } = useForm<Address, unknown, Address>({
    resolver: checkWith(form),
    defaultValues: { email },
  })

  async function requestMail({ email }: Address, captchaToken?: string) {
    await send({ email, captchaToken })
    setIsSent(true)
  }
  const captcha = useCaptcha(requestMail, ({ message }) => setError(message))
  const submit = handleSubmit((typed) => {
    setError(undefined)
    return captcha.send(typed)
  })
  if (isSent) return <Notice tone="good">{sent}</Notice>
  return (
    <form className="grid content-start gap-4" action={action} method="post" noValidate onSubmit={submit} onChange={captcha.dismiss}>
      {Object.entries(kept).map(([name, value]) => (value ? <input key={name} type="hidden" name={name} value={value} /> : null))}
      {error ? <Notice tone="error">{error}</Notice> : null}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      {captcha.check}
      <SubmitButton
        withoutScript
        variant="ink"
        className="justify-self-start"
        busy={formState.isSubmitting || captcha.isShown}
        busyLabel={captcha.isShown ? 'Checking...' : 'Sending...'}
      >
        {label}
      </SubmitButton>
    </form>
  )
}
