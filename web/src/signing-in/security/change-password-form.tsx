import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorMessage, refusalReason } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { PasswordField } from '../../forms/password-field.tsx'
import { checkWith } from '../../forms/schema/check-with.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { CodeField } from '../code-field.tsx'
import { comparePasswords } from '../compare-passwords.ts'
import { securityOptions } from '../signing-in-options.ts'

type FormValues = { currentPassword: string; code: string; newPassword: string; confirmPassword: string }

/** Signs out every other browser. */
export function ChangePasswordForm({ withCode }: { withCode: boolean }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [error, setError] = useState<string>()
  const resolver = useMemo(
    () =>
      checkWith<FormValues, FormValues>(async () => (await import('@shutterbid/domain/signing-in/schemas')).changePasswordForm(withCode)),
    [withCode],
  )
  const form = useForm<FormValues, unknown, FormValues>({
    resolver,
    defaultValues: { currentPassword: '', code: '', newPassword: '', confirmPassword: '' },
  })
  const { register, handleSubmit, formState, reset, setError: setFieldError } = form
  const { errors, isSubmitting } = formState
  const compared = comparePasswords(form, 'confirmPassword')

  const submit = handleSubmit(async ({ currentPassword: password, code, newPassword }) => {
    setError(undefined)
    try {
      await api.signingIn.changePassword({ proof: withCode ? { password, code } : { password }, newPassword })
    } catch (cause) {
      const reason = refusalReason(cause)
      const field = reason === 'wrong_password' ? 'currentPassword' : reason === 'wrong_code' ? 'code' : null
      if (!field) return setError(errorMessage(cause))
      return setFieldError(field, { message: errorMessage(cause) }, { shouldFocus: true })
    }
    reset()
    toast.success('Password changed. Other devices are signed out.')
    await queryClient.invalidateQueries({ queryKey: securityOptions().queryKey })
  })
  return (
    <form className="grid content-start gap-4" method="post" noValidate onSubmit={submit} aria-labelledby="password-title">
      <h3 className="title" id="password-title">
        Password
      </h3>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      {withCode ? <CodeField error={errors.code?.message} {...register('code')} /> : null}
      <PasswordField
        label="New password"
        help="8 to 128 characters"
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...register('newPassword', compared)}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', compared)}
      />
      <SubmitButton variant="ink" className="justify-self-start" busy={isSubmitting} busyLabel="Saving...">
        Change password
      </SubmitButton>
    </form>
  )
}
