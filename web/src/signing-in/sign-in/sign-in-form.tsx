import { accountRefusals } from '@shutterbid/domain/accounts/refusals'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../api.ts'
import { PasswordField } from '../../forms/password-field.tsx'
import { checkWith } from '../../forms/schema/check-with.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { redirectPath } from '../../routing/redirect-path.ts'
import { type Refused, useCaptcha } from '../captcha/use-captcha.tsx'
import { finishSignIn } from '../finish-sign-in.ts'
import { GoogleButton } from '../google/google-button.tsx'
import { refusalOfOutcome } from '../refusal-of-outcome.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SignInRefused } from './sign-in-refused.tsx'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

type Credentials = { email: string; password: string }

type SignInFormProps = {
  redirect: string | undefined
  /** Why a form that the browser submitted without JavaScript was refused. */
  outcome: string | undefined
  /** The address in that form. */
  email?: string | undefined
  /** The account of the person who was signed in here was disabled a moment ago. */
  wasDisabled: boolean | undefined
  /** The password was right; a code or a passkey is needed as well. */
  onTicket: (given: { ticket: string; hasPasskey: boolean }) => void
}

export function SignInForm({ redirect, outcome, email: typedBefore = '', wasDisabled, onTicket }: SignInFormProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<(Refused & { email: string }) | undefined>(
    outcome === undefined ? undefined : { ...refusalOfOutcome(outcome), email: typedBefore },
  )
  const form = useForm<Credentials, unknown, Credentials>({
    resolver: checkCredentials,
    defaultValues: { email: typedBefore, password: '' },
  })
  const { register, handleSubmit, formState, getValues } = form
  const { errors, isSubmitting } = formState
  const shown = refused ?? (wasDisabled ? disabledMeanwhile : undefined)

  async function signIn(typed: Credentials, captchaToken?: string) {
    const answer = await api.signingIn.signIn({ ...typed, captchaToken })
    if ('ticket' in answer) return onTicket(answer)
    await finishSignIn(queryClient, router, redirectPath(redirect))
  }
  const captcha = useCaptcha(signIn, (why) => setRefused({ ...why, email: getValues('email') }))
  const offerPasskeys = usePasskeyAutofill(redirect, (why) => setRefused({ ...why, email: '' }))
  const clearRefusal = () => setRefused(undefined)
  const submit = handleSubmit((typed) => {
    clearRefusal()
    return captcha.send(typed)
  }, clearRefusal)

  return (
    <form
      className="grid content-start gap-6"
      action="/api/forms/sign-in"
      method="post"
      noValidate
      onSubmit={submit}
      onChange={captcha.dismiss}
    >
      {redirect ? <input type="hidden" name="redirect" value={redirect} /> : null}
      {shown ? <SignInRefused refused={shown} email={shown.email} /> : null}
      <TextField
        label="Email"
        type="email"
        autoComplete="email webauthn"
        defaultValue={typedBefore}
        error={errors.email?.message}
        onFocus={offerPasskeys}
        {...register('email')}
      />
      <div className="grid content-start gap-2">
        <PasswordField label="Password" autoComplete="current-password" error={errors.password?.message} {...register('password')} />
        <Link
          className="link text-small -my-2 inline-flex min-h-11 items-center justify-self-start"
          to="/forgot-password"
          search={redirect ? { redirect } : {}}
        >
          Forgot your password?
        </Link>
      </div>
      {captcha.check}
      <SubmitButton
        withoutScript
        variant="ink"
        size="lg"
        full
        busy={isSubmitting || captcha.isShown}
        busyLabel={captcha.isShown ? 'Checking...' : 'Signing In...'}
      >
        Sign In
      </SubmitButton>
      <GoogleButton
        redirect={redirect}
        onRefused={(message) => setRefused(message ? { reason: undefined, message, email: '' } : undefined)}
      />
      <PasskeyButton redirect={redirect} onRefused={(why) => setRefused(why && { ...why, email: '' })} />
    </form>
  )
}

const disabledMeanwhile = { reason: 'account_disabled', message: accountRefusals.account_disabled, email: '' }

const checkCredentials = checkWith<Credentials, Credentials>(
  async () => (await import('@shutterbid/domain/signing-in/schemas')).credentials,
)
