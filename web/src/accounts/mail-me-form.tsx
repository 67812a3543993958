import { emailAddress } from '@shutterbid/domain/accounts/schemas'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { wordsOfError } from '../live/words-of-error.ts'
import { checkWith } from '../shell/check-with.ts'
import { SubmitButton } from '../shell/submit-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'

const form = z.object({ email: emailAddress })
type Address = { email: string }

type MailMeFormProps = { words: string; sent: string; send: (email: string) => Promise<unknown> }

/** One address, to which a mail goes; the answer is alike for every address. */
export function MailMeForm({ words, sent, send }: MailMeFormProps) {
  const [isSent, setIsSent] = useState(false)
  const [error, setError] = useState<string>()
  const { register, handleSubmit, formState } = useForm<Address, unknown, Address>({ resolver: checkWith(form) })

  const submit = handleSubmit(async ({ email }) => {
    setError(undefined)
    try {
      await send(email)
      setIsSent(true)
    } catch (cause) {
      setError(wordsOfError(cause))
    }
  })
  if (isSent) return <Notice tone="good">{sent}</Notice>
  return (
    <form className="stack s16" method="post" noValidate onSubmit={submit}>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <TextField label="Email" type="email" autoComplete="email" error={formState.errors.email?.message} {...register('email')} />
      <SubmitButton variant="ink" className="justify-self-start" busy={formState.isSubmitting} busyWords="Sending...">
        {words}
      </SubmitButton>
    </form>
  )
}
