import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { referralLimits } from '@shutterbid/domain/signing-in/limits'
import type { SignUpForm as Filled } from '@shutterbid/domain/signing-in/schemas'
import type { SubmittedFields } from '@shutterbid/domain/signing-in/submitted-fields'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form'
import { errorMessage } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { Checkbox } from '../../forms/checkbox.tsx'
import { RadioCards } from '../../forms/choices/radio-cards.tsx'
import { useDraft } from '../../forms/drafts/use-draft.ts'
import { PasswordField } from '../../forms/password-field.tsx'
import { checkWith } from '../../forms/schema/check-with.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CaptchaCheck } from '../captcha/captcha-check.tsx'
import { comparePasswords } from '../compare-passwords.ts'
import { GoogleButton } from '../google/google-button.tsx'
import { refusalOfOutcome } from '../refusal-of-outcome.ts'
import { Agreement } from './agreement.tsx'
import { signUpDraftFields, signUpKey } from './sign-up-draft.ts'
import { accountKinds, serviceAreaText, signUpFailed } from './sign-up-texts.tsx'

type FormValues = Omit<Filled, 'userType' | 'locationAcknowledged'> & { userType: UserType | null; locationAcknowledged: boolean }
type SignUpFormProps = {
  redirect: string | undefined
  type: UserType | undefined
  referralCode: string | undefined
  /** The outcome of a form that the browser submitted without JavaScript, and what was typed in it. */
  outcome?: string | undefined
  typed?: SubmittedFields
}

/** Validates the fields, then shows the captcha, then creates the account. */
export function SignUpForm({ redirect, type, referralCode, outcome, typed = {} }: SignUpFormProps) {
  const router = useRouter()
  const isHydrated = useHydrated()
  const [filled, setFilled] = useState<Filled>()
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState(outcome === undefined ? undefined : refusalOfOutcome(outcome).message)
  const [earlyKind] = useState(kindChosenBeforeHydration)
  const defaults = { userType: earlyKind ?? type ?? null, fullName: typed.fullName ?? '', email: typed.email ?? '' }
  const form = useForm<FormValues, unknown, Filled>({ resolver: checkSignUp, defaultValues: defaults })
  const { register, handleSubmit, watch, formState } = form
  useDraft(form, signUpKey(type), signUpDraftFields)

  const submit = handleSubmit((values) => {
    setRefusal(undefined)
    setFilled(values)
  })

  function showRefusal(message: string) {
    setRefusal(message)
    setFilled(undefined)
  }

  async function create({ confirmPassword: _, ...account }: Filled, captchaToken: string) {
    setIsSending(true)
    try {
      await api.signingIn.signUp({ ...account, captchaToken, redirect, referralCode: referralCode?.slice(0, referralLimits.code.max) })
    } catch (error) {
      setIsSending(false)
      return showRefusal(errorMessage(error, signUpFailed))
    }
    await router.navigate({ to: '/verify-email', search: redirect ? { redirect } : {}, state: { signUpEmail: account.email } })
  }

  return (
    // The captcha ran for the old values, so it starts again.
    <form
      className="grid content-start gap-6"
      action="/api/forms/sign-up"
      method="post"
      noValidate={isHydrated}
      onSubmit={submit}
      onChange={() => isSending || setFilled(undefined)}
    >
      {redirect ? <input type="hidden" name="redirect" value={redirect} /> : null}
      {referralCode ? <input type="hidden" name="ref" value={referralCode} /> : null}
      {/* A kind checked by the server would look like a choice made before hydration, so it is checked only after a failed submit. */}
      <SignUpFields
        register={register}
        compared={comparePasswords(form, 'confirmPassword')}
        errors={formState.errors}
        defaults={{ ...defaults, userType: outcome === undefined ? null : defaults.userType }}
      />
      <Agreement />
      {refusal ? <Notice tone="error">{refusal}</Notice> : null}
      {filled ? <CaptchaCheck onToken={(token) => create(filled, token)} onGivenUp={showRefusal} /> : null}
      <SubmitButton
        withoutScript
        variant="ink"
        size="lg"
        full
        disabled={!(isHydrated && watch('locationAcknowledged'))}
        busy={Boolean(filled)}
        busyLabel={isSending ? 'Creating account...' : 'Checking...'}
      >
        Create account
      </SubmitButton>
      <GoogleButton redirect={redirect} referralCode={referralCode?.slice(0, referralLimits.code.max)} onRefused={setRefusal} />
    </form>
  )
}

/** The kind chosen before hydration, which the form library would reset. */
function kindChosenBeforeHydration(): UserType | undefined {
  if (typeof document === 'undefined') return undefined
  const value = document.querySelector<HTMLInputElement>('input[name="userType"]:checked')?.value
  return accountKinds.find((kind) => kind.value === value)?.value
}

const checkSignUp = checkWith<FormValues, Filled>(async () => (await import('@shutterbid/domain/signing-in/schemas')).signUpForm)

type SignUpFieldsProps = {
  register: UseFormRegister<FormValues>
  /** Options of both passwords. */
  compared: ReturnType<typeof comparePasswords>
  errors: FieldErrors<FormValues>
  defaults: Pick<FormValues, 'userType' | 'fullName' | 'email'>
}

function SignUpFields({ register, compared, errors, defaults }: SignUpFieldsProps) {
  return (
    <>
      <RadioCards
        label="I am here to"
        options={accountKinds}
        defaultValue={defaults.userType ?? undefined}
        required
        error={errors.userType?.message}
        {...register('userType')}
      />
      <TextField
        label="Full name"
        autoComplete="name"
        required
        defaultValue={defaults.fullName}
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        defaultValue={defaults.email}
        error={errors.email?.message}
        {...register('email')}
      />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          error={errors.password?.message}
          {...register('password', compared)}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          required
          error={errors.confirmPassword?.message}
          {...register('confirmPassword', compared)}
        />
      </div>
      <Checkbox label={serviceAreaText} required error={errors.locationAcknowledged?.message} {...register('locationAcknowledged')} />
    </>
  )
}
