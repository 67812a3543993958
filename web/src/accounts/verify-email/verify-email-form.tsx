import { signUpPassword } from '@shutterbid/domain/accounts/schemas'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorMessage, refusalReason } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { PasswordField } from '../../forms/password-field.tsx'
import { checkWith } from '../../forms/schema/check-with.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { refusalOfOutcome } from '../refusal-of-outcome.ts'

const form = z.object({ password: signUpPassword })
type Typed = { password: string }

type VerifyEmailFormProps = {
  token: string
  email: string
  /** The outcome of this form, submitted without JavaScript. */
  outcome: string | undefined
  onDone: (redirectAfter: string | null) => void
  /** The link cannot be used any more. */
  onEnd: (state: 'verified' | 'expired') => void
}

const ends = new Map<string | undefined, 'verified' | 'expired'>([
  ['already_verified', 'verified'],
  ['link_expired', 'expired'],
])

export function VerifyEmailForm({ token, email, outcome, onDone, onEnd }: VerifyEmailFormProps) {
  const [error, setError] = useState(outcome === undefined ? undefined : refusalOfOutcome(outcome).message)
  const { register, handleSubmit, formState, setError: setFieldError } = useForm<Typed, unknown, Typed>({ resolver: checkWith(form) })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ password }) => {
    setError(undefined)
    try {
      const { redirect } = await api.accounts.verifyEmail({ token, password })
      onDone(redirect)
    } catch (cause) {
      const reason = refusalReason(cause)
      const end = ends.get(reason)
      if (end) return onEnd(end)
      if (reason !== 'wrong_sign_up_password') return setError(errorMessage(cause))
      setFieldError('password', { message: errorMessage(cause) }, { shouldFocus: true })
    }
  })
  return (
    <form className="grid content-start gap-6" action="/api/forms/verify-email" method="post" noValidate onSubmit={submit}>
      <input type="hidden" name="token" value={token} />
      {error ? <Notice tone="error">{error}</Notice> : null}
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Password" autoComplete="current-password" error={errors.password?.message} {...register('password')} />
      <SubmitButton withoutScript variant="ink" size="lg" full busy={isSubmitting} busyLabel="Verifying...">
        Verify my email
      </SubmitButton>
      <p className="text-small text-ink-2">
        Forgot it?{' '}
        <Link className="link" to="/sign-up">
          Sign up again
        </Link>{' '}
        with another one. If you did not sign up, close this page: no account is made.
      </p>
    </form>
  )
}
