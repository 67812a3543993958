import { credentials } from '@shutterbid/domain/accounts/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../api.ts'
import { reasonOfError, wordsOfError } from '../live/words-of-error.ts'
import { checkWith } from '../shell/check-with.ts'
import { SubmitButton } from '../shell/submit-button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { arrive } from './leave.ts'
import { ourPath } from './our-path.ts'
import { SignInRefused } from './sign-in-refused.tsx'

type Credentials = { email: string; password: string }
export type Refused = { reason: string | undefined; words: string; email: string }

type SignInFormProps = {
  redirect: string | undefined
  /** The password was right, and a code is asked for besides. */
  onTicket: (ticket: string) => void
}

/** Email and password, and what the server says to them. */
export function SignInForm({ redirect, onTicket }: SignInFormProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<Refused>()
  const { register, handleSubmit, formState } = useForm<Credentials, unknown, Credentials>({ resolver: checkWith(credentials) })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(
    async (typed) => {
      setRefused(undefined)
      try {
        const answer = await api.accounts.signIn(typed)
        if ('ticket' in answer) return onTicket(answer.ticket)
      } catch (error) {
        return setRefused({ reason: reasonOfError(error), words: wordsOfError(error), email: typed.email })
      }
      await arrive(queryClient, router, ourPath(redirect))
    },
    () => setRefused(undefined),
  )

  return (
    <form className="stack s24" method="post" noValidate onSubmit={submit}>
      {refused ? <SignInRefused refused={refused} redirect={redirect} /> : null}
      <TextField label="Email" type="email" autoComplete="email" error={errors.email?.message} {...register('email')} />
      <div className="stack">
        <PasswordField label="Password" autoComplete="current-password" error={errors.password?.message} {...register('password')} />
        <Link className="link small justify-self-start" to="/forgot-password" search={redirect ? { redirect } : {}}>
          Forgot your password?
        </Link>
      </div>
      <SubmitButton variant="ink" size="lg" full busy={isSubmitting} busyWords="Signing In...">
        Sign In
      </SubmitButton>
    </form>
  )
}
