import type { GoogleSignUpFields } from '@shutterbid/domain/accounts/google-schemas'
import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorMessage } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { Checkbox } from '../../forms/checkbox.tsx'
import { RadioCards } from '../../forms/choices/radio-cards.tsx'
import { checkWith } from '../../forms/schema/check-with.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { redirectPath } from '../../routing/redirect-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { finishSignIn } from '../finish-sign-in.ts'
import { accountKinds } from '../sign-up/account-kinds.ts'
import { Agreement } from '../sign-up/agreement.tsx'
import { serviceAreaText } from '../sign-up/service-area-text.ts'

type Typed = { userType: UserType | null; fullName: string; locationAcknowledged: boolean }

/** What an account needs besides what Google says. */
export function GoogleSignUpForm({ signUpTicket, fullName }: { signUpTicket: string; fullName: string }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const form = useForm<Typed, unknown, GoogleSignUpFields>({
    resolver: checkFields,
    defaultValues: { userType: null, fullName, locationAcknowledged: false },
  })
  const { register, handleSubmit, watch, formState } = form
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (fields) => {
    setRefusal(undefined)
    try {
      const { redirect } = await api.accounts.signUpWithGoogle({ ...fields, signUpTicket })
      await finishSignIn(queryClient, router, redirectPath(redirect ?? undefined))
    } catch (error) {
      setRefusal(errorMessage(error, 'Failed to create account'))
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

const checkFields = checkWith<Typed, GoogleSignUpFields>(
  async () => (await import('@shutterbid/domain/accounts/google-schemas')).googleSignUpFields,
)
