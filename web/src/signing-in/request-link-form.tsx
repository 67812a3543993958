import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkWith } from '../forms/schema/check-with.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { useCaptcha } from './captcha/use-captcha.tsx'
import { refusalOfOutcome } from './refusal-of-outcome.ts'

type Address = { email: string }

type RequestLinkFormProps = {
  label: string
  sent: string
  send: (address: Address & { captchaToken?: string }) => Promise<unknown>
  /** Where a browser without JavaScript posts the form, together with `kept`; `outcome` is its result, `email` what was typed. */
  action: string
  kept: Record<string, string | undefined>
  outcome: string | undefined
  email: string | undefined
}

/** Asks for an address, to which a link is mailed. The answer is the same for every address, known or not. */
export function RequestLinkForm({ label, sent, send, action, kept, outcome, email = '' }: RequestLinkFormProps) {
  const [isSent, setIsSent] = useState(outcome === 'sent')
  const [error, setError] = useState<string | undefined>(outcome === undefined ? undefined : refusalOfOutcome(outcome).message)
  const { register, handleSubmit, formState } = useForm<Address, unknown, Address>({
    resolver: checkAddress,
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

const checkAddress = checkWith<Address, Address>(async () => (await import('@shutterbid/domain/signing-in/schemas')).addressForm)
