import { currentPassword } from '@shutterbid/domain/accounts/schemas'
import { signInCode } from '@shutterbid/domain/accounts/security-schemas'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { reasonOfError, wordsOfError } from '../../live/words-of-error.ts'
import { checkWith } from '../../shell/check-with.ts'
import { SubmitButton } from '../../shell/submit-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Proof = { password: string; code: string }
type ProofFormProps = { words: string; busyWords: string; withCode?: boolean; send: (proof: Proof) => Promise<unknown> }

const password = z.object({ password: currentPassword, code: z.string() })
const passwordAndCode = z.object({ password: currentPassword, code: signInCode })

const fieldOf = new Map<string, keyof Proof>([
  ['wrong_password', 'password'],
  ['wrong_code', 'code'],
])

/** Asks again for what proves who somebody is, before something that a session alone must not do. */
export function ProofForm({ words, busyWords, withCode, send }: ProofFormProps) {
  const [error, setError] = useState<string>()
  const {
    register,
    handleSubmit,
    formState,
    reset,
    setError: setFieldError,
  } = useForm<Proof, unknown, Proof>({
    resolver: checkWith(withCode ? passwordAndCode : password),
    defaultValues: { password: '', code: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (proof) => {
    setError(undefined)
    try {
      await send(proof)
      reset()
    } catch (cause) {
      const field = fieldOf.get(reasonOfError(cause) ?? '')
      if (!field) return setError(wordsOfError(cause))
      setFieldError(field, { message: wordsOfError(cause) }, { shouldFocus: true })
    }
  })
  return (
    <form className="stack s16" method="post" noValidate onSubmit={submit}>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <PasswordField label="Your password" autoComplete="current-password" error={errors.password?.message} {...register('password')} />
      {withCode ? (
        <TextField
          label="Code"
          help="Of your app, or a backup code"
          autoComplete="one-time-code"
          error={errors.code?.message}
          {...register('code')}
        />
      ) : null}
      <SubmitButton className="justify-self-start" busy={isSubmitting} busyWords={busyWords}>
        {words}
      </SubmitButton>
    </form>
  )
}
