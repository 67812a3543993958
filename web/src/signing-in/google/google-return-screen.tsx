import type { UserType } from '@shutterbid/domain/accounts/schemas'
import type { GoogleAnswer, GoogleReturn, GoogleSignUpFields } from '@shutterbid/domain/signing-in/google-schemas'
import { signingInRefusals } from '@shutterbid/domain/signing-in/refusals'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { NeedsScript } from '../../accounts/needs-script.tsx'
import { PageWithPhoto } from '../../accounts/page-with-photo.tsx'
import { useViewer } from '../../accounts/use-viewer.ts'
import { errorMessage, refusalReason } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { Checkbox } from '../../forms/checkbox.tsx'
import { RadioCards } from '../../forms/choices/radio-cards.tsx'
import { checkWith } from '../../forms/schema/check-with.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { redirectPath } from '../../routing/redirect-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import type { Refused } from '../captcha/use-captcha.tsx'
import { finishSignIn } from '../finish-sign-in.ts'
import { SignInCodeForm } from '../sign-in/sign-in-code-form.tsx'
import { SignInRefused } from '../sign-in/sign-in-refused.tsx'
import { Agreement } from '../sign-up/agreement.tsx'
import { accountKinds, serviceAreaText, signUpFailed } from '../sign-up/sign-up-texts.tsx'

type Waiting = Exclude<GoogleAnswer, { done: true }>

/** Google redirects here. Sends its parameters to the server once, and removes them from the address. */
export function GoogleReturnScreen({ returned }: { returned: GoogleReturn | null }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const toast = useToast()
  const viewer = useViewer()
  const [waiting, setWaiting] = useState<Waiting>()
  const [refused, setRefused] = useState<Refused>()
  const isSent = useRef(false)

  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if (!returned) return setRefused({ reason: 'google_expired', message: signingInRefusals.google_expired })
    const finish = async () => {
      const answer = await api.signingIn.finishGoogle(returned)
      if (!('done' in answer)) return setWaiting(answer)
      if (answer.purpose === 'sign_in') return finishSignIn(queryClient, router, redirectPath(answer.redirect ?? undefined))
      await router.navigate({ href: redirectPath(answer.redirect ?? undefined), replace: true })
      toast.success(
        answer.purpose === 'link' ? 'Your Google account is linked' : 'Google has shown that it is you. Go on here within 10 minutes.',
      )
    }
    finish().catch((error) => setRefused({ reason: refusalReason(error), message: errorMessage(error) }))
  }, [returned, queryClient, router, toast])

  if (waiting && 'needsSignUp' in waiting)
    return (
      <PageWithPhoto title="Make an account" picture="gulf" lead={`Google says that you are ${waiting.email}. Two things are left.`}>
        <GoogleSignUpForm {...waiting} />
      </PageWithPhoto>
    )
  if (waiting)
    return (
      <PageWithPhoto title="Sign in" lead={`One more step: a code ${waiting.hasPasskey ? 'or a passkey ' : ''}that shows it is you.`}>
        <SignInCodeForm
          ticket={waiting.ticket}
          hasPasskey={waiting.hasPasskey}
          redirect={waiting.redirect ?? undefined}
          onStartAgain={() => void router.navigate({ to: '/sign-in', replace: true })}
        />
      </PageWithPhoto>
    )
  return (
    <PageWithPhoto title="Google">
      {refused ? (
        <div className="grid content-start justify-items-start gap-6">
          <SignInRefused refused={refused} email="" />
          {viewer ? (
            <ButtonLink to="/profile" search={{ tab: 'email' }}>
              Back to your profile
            </ButtonLink>
          ) : (
            <ButtonLink to="/sign-in">Back to sign-in</ButtonLink>
          )}
        </div>
      ) : (
        <div className="grid content-start gap-6">
          <Notice>Checking with Google...</Notice>
          <NeedsScript>Signing in needs JavaScript. Turn it on in your browser, then start again.</NeedsScript>
        </div>
      )}
    </PageWithPhoto>
  )
}

type FormValues = { userType: UserType | null; fullName: string; locationAcknowledged: boolean }

/** Fields that Google does not provide. */
function GoogleSignUpForm({ signUpTicket, fullName }: { signUpTicket: string; fullName: string }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const form = useForm<FormValues, unknown, GoogleSignUpFields>({
    resolver: checkFields,
    defaultValues: { userType: null, fullName, locationAcknowledged: false },
  })
  const { register, handleSubmit, watch, formState } = form
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (fields) => {
    setRefusal(undefined)
    try {
      const { redirect } = await api.signingIn.signUpWithGoogle({ ...fields, signUpTicket })
      await finishSignIn(queryClient, router, redirectPath(redirect ?? undefined))
    } catch (error) {
      setRefusal(errorMessage(error, signUpFailed))
    }
  })
  return (
    <form className="grid content-start gap-6" method="post" noValidate onSubmit={submit}>
      <RadioCards label="I am here to" options={accountKinds} error={errors.userType?.message} {...register('userType')} />
      <TextField label="Full name" autoComplete="name" error={errors.fullName?.message} {...register('fullName')} />
      <Checkbox label={serviceAreaText} error={errors.locationAcknowledged?.message} {...register('locationAcknowledged')} />
      <Agreement />
      {refusal ? <Notice tone="error">{refusal}</Notice> : null}
      <SubmitButton
        variant="ink"
        size="lg"
        full
        disabled={!watch('locationAcknowledged')}
        busy={isSubmitting}
        busyLabel="Creating account..."
      >
        Create account
      </SubmitButton>
    </form>
  )
}

const checkFields = checkWith<FormValues, GoogleSignUpFields>(
  async () => (await import('@shutterbid/domain/signing-in/google-schemas')).googleSignUpFields,
)
