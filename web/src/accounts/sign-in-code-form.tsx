import { signInCode } from '@shutterbid/domain/accounts/security-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '../api.ts'
import { reasonOfError, wordsOfError } from '../live/words-of-error.ts'
import { checkWith } from '../shell/check-with.ts'
import { SubmitButton } from '../shell/submit-button.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { arrive } from './leave.ts'
import { ourPath } from './our-path.ts'

const form = z.object({ code: signInCode })
type Code = { code: string }
type SignInCodeFormProps = { ticket: string; redirect: string | undefined; onStartAgain: () => void }

/** The second step of signing in, after the right password. */
export function SignInCodeForm({ ticket, redirect, onStartAgain }: SignInCodeFormProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [error, setError] = useState<string>()
  const {
    register,
    handleSubmit,
    formState,
    setFocus,
    setError: setFieldError,
  } = useForm<Code, unknown, Code>({ resolver: checkWith(form) })
  useEffect(() => setFocus('code'), [setFocus])

  const submit = handleSubmit(async ({ code }) => {
    setError(undefined)
    try {
      await api.accounts.signInWithCode({ ticket, code })
    } catch (cause) {
      if (reasonOfError(cause) !== 'wrong_code') return setError(wordsOfError(cause))
      return setFieldError('code', { message: wordsOfError(cause) }, { shouldFocus: true })
    }
    await arrive(queryClient, router, ourPath(redirect))
  })
  return (
    <form className="stack s24" method="post" noValidate onSubmit={submit}>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <TextField
        label="Code"
        help="Six digits of your authenticator app, or one of your backup codes"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <SubmitButton variant="ink" size="lg" full busy={formState.isSubmitting} busyWords="Signing In...">
        Sign In
      </SubmitButton>
      <Button variant="quiet" className="justify-self-start" onClick={onStartAgain}>
        Start again
      </Button>
    </form>
  )
}
