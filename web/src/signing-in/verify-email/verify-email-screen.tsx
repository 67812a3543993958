import { signingInRefusals } from '@shutterbid/domain/signing-in/refusals'
import { signUpPassword, type VerificationLinkView } from '@shutterbid/domain/signing-in/schemas'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { PageWithPhoto } from '../../accounts/page-with-photo.tsx'
import { errorMessage, refusalReason } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { PasswordField } from '../../forms/password-field.tsx'
import { checkWith } from '../../forms/schema/check-with.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { refusalOfOutcome } from '../refusal-of-outcome.ts'
import { AskForVerification } from './ask-for-verification.tsx'

type State = VerificationLinkView['state'] | 'done'
type VerifyEmailScreenProps = {
  token: string
  link: VerificationLinkView
  redirect: string | undefined
  /** The outcome of a form that the browser submitted without JavaScript, and the address typed in it. */
  outcome: string | undefined
  email: string | undefined
}

/** Asks for the sign-up password and needs a button press, because mail scanners follow links. */
export function VerifyEmailScreen({ token, link, redirect, outcome, email }: VerifyEmailScreenProps) {
  const [state, setState] = useState<State>(link.state)
  const [next, setNext] = useState(link.redirect ?? redirect)
  const { title, lead } = texts[state]
  return (
    <PageWithPhoto
      title={title}
      picture="gulf"
      lead={
        <p className="wrap-anywhere">
          {lead} {state === 'waiting' ? <b className="text-ink">{link.email}</b> : null}
        </p>
      }
    >
      {state === 'waiting' ? (
        <VerifyEmailForm
          token={token}
          email={link.email ?? ''}
          outcome={outcome}
          onEnd={setState}
          onDone={(redirectAfter) => {
            setNext(redirectAfter ?? redirect)
            setState('done')
          }}
        />
      ) : null}
      {state === 'done' || state === 'verified' ? (
        <ButtonLink variant="ink" size="lg" full to="/sign-in" search={next ? { redirect: next } : {}}>
          Sign In
        </ButtonLink>
      ) : null}
      {state === 'expired' ? (
        <AskForVerification page={{ token, redirect }} outcome={outcome === 'link_expired' ? undefined : outcome} email={email} />
      ) : null}
    </PageWithPhoto>
  )
}

const texts: Record<State, { title: string; lead: string }> = {
  waiting: { title: 'Verify your email', lead: 'Your account is ready once you type the password that you chose when you signed up with' },
  done: { title: 'Your email is verified', lead: 'Your account is ready. Sign in to start.' },
  verified: { title: 'You can sign in', lead: 'Your email is verified already, and your account is ready.' },
  expired: { title: 'Need a new link?', lead: signingInRefusals.link_expired },
}

const form = z.object({ password: signUpPassword })
type FormValues = { password: string }

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

function VerifyEmailForm({ token, email, outcome, onDone, onEnd }: VerifyEmailFormProps) {
  const [error, setError] = useState(outcome === undefined ? undefined : refusalOfOutcome(outcome).message)
  const {
    register,
    handleSubmit,
    formState,
    setError: setFieldError,
  } = useForm<FormValues, unknown, FormValues>({ resolver: checkWith(form) })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ password }) => {
    setError(undefined)
    try {
      const { redirect } = await api.signingIn.verifyEmail({ token, password })
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
