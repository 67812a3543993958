import { accountRefusals } from '@shutterbid/domain/accounts/refusals'
import { emailAddress } from '@shutterbid/domain/accounts/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorMessage } from '../../../api/error-message.ts'
import { api } from '../../../api.ts'
import { checkWith } from '../../../forms/schema/check-with.ts'
import { SubmitButton } from '../../../forms/submit-button.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toasts/toasts.tsx'
import { securityOptions } from '../security-options.ts'

type Typed = { newEmail: string }

export function ChangeEmailForm({ email }: { email: string }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [error, setError] = useState<string>()
  const resolver = useMemo(() => checkWith<Typed, Typed>(differentFrom(email)), [email])
  const { register, handleSubmit, formState } = useForm<Typed, unknown, Typed>({ resolver })

  const submit = handleSubmit(async ({ newEmail }) => {
    setError(undefined)
    try {
      const emailChange = await api.accounts.changeEmail({ newEmail })
      queryClient.setQueryData(securityOptions().queryKey, (security) => security && { ...security, emailChange })
    } catch (cause) {
      return setError(errorMessage(cause, accountRefusals.email_not_changed))
    }
    toast.success('Confirmation email sent. Please check your inbox to confirm the new email address.')
    await router.navigate({ to: '/email-change-confirmation' })
  })
  return (
    <form className="grid content-start gap-4" method="post" noValidate onSubmit={submit}>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        help="We send a link to your old inbox and one to the new one. The address changes when you have opened both."
        error={formState.errors.newEmail?.message}
        {...register('newEmail')}
      />
      <SubmitButton variant="ink" className="justify-self-start" busy={formState.isSubmitting} busyLabel="Sending...">
        Change email
      </SubmitButton>
    </form>
  )
}

function differentFrom(email: string) {
  return z.object({
    newEmail: emailAddress.check(z.refine((typed) => typed.toLowerCase() !== email.toLowerCase(), accountRefusals.same_email)),
  })
}
