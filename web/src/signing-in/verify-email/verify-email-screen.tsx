import { signingInRefusals } from '@shutterbid/domain/signing-in/refusals'
import type { VerificationLinkView } from '@shutterbid/domain/signing-in/schemas'
import type { VerificationAnswer } from '@shutterbid/domain/signing-in/security-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { PageWithPhoto } from '../../accounts/page-with-photo.tsx'
import { errorMessage, refusalReason } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { PasswordField } from '../../forms/password-field.tsx'
import { checkWith } from '../../forms/schema/check-with.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { redirectPath } from '../../routing/redirect-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { finishSignIn } from '../finish-sign-in.ts'
import { refusalOfOutcome } from '../refusal-of-outcome.ts'
import { SignInCodeForm } from '../sign-in/sign-in-code-form.tsx'
import { AskForVerification } from './ask-for-verification.tsx'

type State = VerificationLinkView['state']
type VerifyEmailScreenProps = {
  token: string
  link: VerificationLinkView
  redirect: string | undefined
  /** The outcome of a form that the browser submitted without JavaScript, and the address typed in it. */
  outcome: string | undefined
  email: string | undefined
}

/** Asks for the sign-up password and needs a button press, because mail scanners follow links. Then shows the page that the sign-up leads to. */
export function VerifyEmailScreen({ token, link, redirect, outcome, email }: VerifyEmailScreenProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [state, setState] = useState<State>(link.state)
  const [ticket, setTicket] = useState<Ticket>()
  const next = link.redirect ?? redirect
  const { title, lead } = texts[state]
  if (ticket)
    return (
      <PageWithPhoto title="Sign in" picture="gulf">
        <SignInCodeForm {...ticket} onStartAgain={() => void router.navigate({ to: '/sign-in', replace: true })} />
      </PageWithPhoto>
    )
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
          onVerified={async (answer) => {
            const target = answer.redirect ?? redirect
            if ('ticket' in answer) return setTicket({ ...answer, redirect: target })
            await finishSignIn(queryClient, router, redirectPath(target), { isNew: true })
          }}
        />
      ) : null}
      {state === 'verified' ? (
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

type Ticket = { ticket: string; hasPasskey: boolean; redirect: string | undefined }

const texts: Record<State, { title: string; lead: string }> = {
  waiting: {
    title: 'Verify your email',
    lead: 'Your account is ready, and you are signed in, once you type the password that you chose when you signed up with',
  },
  verified: { title: 'You can sign in', lead: 'Your email is verified already, and your account is ready.' },
  expired: { title: 'Need a new link?', lead: signingInRefusals.link_expired },
}

type FormValues = { password: string }

type VerifyEmailFormProps = {
  token: string
  email: string
  /** The outcome of this form, submitted without JavaScript. */
  outcome: string | undefined
  onVerified: (answer: VerificationAnswer) => Promise<void>
  /** The link cannot be used any more. */
  onEnd: (state: 'verified' | 'expired') => void
}

const ends = new Map<string | undefined, 'verified' | 'expired'>([
  ['already_verified', 'verified'],
  ['link_expired', 'expired'],
])

function VerifyEmailForm({ token, email, outcome, onVerified, onEnd }: VerifyEmailFormProps) {
  const [error, setError] = useState(outcome === undefined ? undefined : refusalOfOutcome(outcome).message)
  const {
    register,
    handleSubmit,
    formState,
    setError: setFieldError,
  } = useForm<FormValues, unknown, FormValues>({ resolver: checkPassword })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ password }) => {
    setError(undefined)
    try {
      await onVerified(await api.signingIn.verifyEmail({ token, password }))
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

const checkPassword = checkWith<FormValues, FormValues>(
  async () => (await import('@shutterbid/domain/signing-in/schemas')).signUpPasswordForm,
)
