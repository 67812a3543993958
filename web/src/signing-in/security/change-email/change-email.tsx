import { signingInRefusals } from '@shutterbid/domain/signing-in/refusals'
import type { EmailChangeView, SecurityView } from '@shutterbid/domain/signing-in/security-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorMessage } from '../../../api/error-message.ts'
import { api, orpc } from '../../../api.ts'
import { checkWith } from '../../../forms/schema/check-with.ts'
import { SubmitButton } from '../../../forms/submit-button.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toasts/toasts.tsx'
import { securityOptions } from '../../signing-in-options.ts'

export function ChangeEmail({ security: { email, emailChange } }: { security: SecurityView }) {
  return (
    <section className="grid content-start gap-6" aria-labelledby="email-title">
      <div className="grid content-start gap-2">
        <h2 className="section-title" id="email-title">
          Email
        </h2>
        <p className="text-ink-2 wrap-anywhere">
          You sign in with <b className="text-ink">{email}</b>. Only you see it.
        </p>
      </div>
      {emailChange ? <WaitingEmailChange change={emailChange} /> : null}
      <ChangeEmailForm email={email} />
    </section>
  )
}

function WaitingEmailChange({ change }: { change: EmailChangeView }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const cancel = useMutation(
    orpc.signingIn.cancelEmailChange.mutationOptions({
      onSuccess: () => {
        queryClient.setQueryData(securityOptions().queryKey, (security) => security && { ...security, emailChange: null })
        toast.success('Your email stays as it is')
      },
      onError: (error) => toast.error(errorMessage(error)),
    }),
  )
  return (
    <Notice
      tone="info"
      action={
        <Button variant="quiet" busy={cancel.isPending} busyLabel="Stopping..." onClick={() => cancel.mutate(undefined)}>
          Stop the change
        </Button>
      }
    >
      <span className="wrap-anywhere">
        Waiting to change to <b>{change.newEmail}</b>. {waitsFor(change)}
      </span>
    </Notice>
  )
}

function waitsFor({ oldConfirmed, newConfirmed }: EmailChangeView) {
  if (oldConfirmed) return 'Your old inbox has agreed; open the link in the new one.'
  if (newConfirmed) return 'The new inbox has agreed; open the link in your old one.'
  return 'Open the links in both inboxes within 24 hours.'
}

type FormValues = { newEmail: string }

function ChangeEmailForm({ email }: { email: string }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [error, setError] = useState<string>()
  const resolver = useMemo(
    () => checkWith<FormValues, FormValues>(async () => (await import('@shutterbid/domain/signing-in/schemas')).changeEmailForm(email)),
    [email],
  )
  const { register, handleSubmit, formState } = useForm<FormValues, unknown, FormValues>({ resolver })

  const submit = handleSubmit(async ({ newEmail }) => {
    setError(undefined)
    try {
      const emailChange = await api.signingIn.changeEmail({ newEmail })
      queryClient.setQueryData(securityOptions().queryKey, (security) => security && { ...security, emailChange })
    } catch (cause) {
      return setError(errorMessage(cause, signingInRefusals.email_not_changed))
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
