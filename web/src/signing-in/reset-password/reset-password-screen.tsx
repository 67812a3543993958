import { signingInRefusals } from '@shutterbid/domain/signing-in/refusals'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { PageWithPhoto } from '../../accounts/page-with-photo.tsx'
import { viewerOptions } from '../../accounts/use-viewer.ts'
import { errorMessage } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { PasswordField } from '../../forms/password-field.tsx'
import { checkWith } from '../../forms/schema/check-with.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { comparePasswords } from '../compare-passwords.ts'
import { ownMessages } from '../message-page/own-messages.ts'
import { refusalOfOutcome } from '../refusal-of-outcome.ts'

type ResetPasswordScreenProps = {
  token: string | undefined
  /** The link can still be used. */
  isValid: boolean
  /** The outcome of a form that the browser submitted without JavaScript. */
  outcome: string | undefined
}

export function ResetPasswordScreen({ token, isValid, outcome }: ResetPasswordScreenProps) {
  if (outcome === 'done' && ownMessages.password_changed) {
    const { title, text, next } = ownMessages.password_changed
    return (
      <PageWithPhoto title={title} lead={text}>
        <ButtonLink variant="ink" size="lg" full to={next.to}>
          {next.label}
        </ButtonLink>
      </PageWithPhoto>
    )
  }
  if (!token || !isValid) {
    return (
      <PageWithPhoto {...(token ? used : incomplete)}>
        <ButtonLink variant="ink" size="lg" full to="/forgot-password">
          Send a new link
        </ButtonLink>
      </PageWithPhoto>
    )
  }
  return (
    <PageWithPhoto title="Choose a new password" lead="You will be signed out everywhere.">
      <NewPasswordForm token={token} outcome={outcome} />
    </PageWithPhoto>
  )
}

const incomplete = { title: 'This link is incomplete', lead: 'Copy the whole link from the mail, or ask for a new one.' }
const used = { title: 'Need a new link?', lead: signingInRefusals.link_expired }

type NewPassword = { password: string; confirmPassword: string }

function NewPasswordForm({ token, outcome }: { token: string; outcome: string | undefined }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [error, setError] = useState(outcome === undefined ? undefined : refusalOfOutcome(outcome).message)
  const form = useForm<NewPassword, unknown, NewPassword>({ resolver: checkPasswords })
  const { register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState
  const compared = comparePasswords(form, 'confirmPassword')

  const submit = handleSubmit(async ({ password }) => {
    setError(undefined)
    try {
      await api.signingIn.resetPassword({ token, password })
    } catch (cause) {
      return setError(errorMessage(cause))
    }
    // All sessions have ended, this browser's included.
    queryClient.setQueryData(viewerOptions().queryKey, null)
    await router.navigate({ to: '/message', state: { messageCode: 'password_changed' }, replace: true })
  })
  return (
    <form className="grid content-start gap-6" action="/api/forms/reset-password" method="post" noValidate onSubmit={submit}>
      <input type="hidden" name="token" value={token} />
      {error ? (
        <Notice tone="error">
          {error}{' '}
          <Link className="link" to="/forgot-password">
            Send a new link
          </Link>
        </Notice>
      ) : null}
      <PasswordField
        label="New password"
        help="8 to 128 characters"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', compared)}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', compared)}
      />
      <SubmitButton withoutScript variant="ink" size="lg" full busy={isSubmitting} busyLabel="Saving...">
        Save new password
      </SubmitButton>
    </form>
  )
}

const checkPasswords = checkWith<NewPassword, NewPassword>(
  async () => (await import('@shutterbid/domain/signing-in/schemas')).newPasswordForm,
)
