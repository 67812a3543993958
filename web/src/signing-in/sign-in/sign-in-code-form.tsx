import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { redirectPath } from '../../routing/redirect-path.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Refused } from '../captcha/use-captcha.tsx'
import { CodeField } from '../code-field.tsx'
import { finishSignIn } from '../finish-sign-in.ts'
import { useCodeForm } from '../use-code-form.ts'
import { PasskeyButton } from './passkey-button.tsx'

type SignInCodeFormProps = { ticket: string; hasPasskey: boolean; redirect: string | undefined; onStartAgain: () => void }

export function SignInCodeForm({ ticket, hasPasskey, redirect, onStartAgain }: SignInCodeFormProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { field, refused, check, wiring, busy } = useCodeForm(async (typed) => {
    await api.signingIn.signInWithCode({ ticket, ...typed })
    await finishSignIn(queryClient, router, redirectPath(redirect))
  })
  const [passkeyRefused, setPasskeyRefused] = useState<Refused>()
  const message = refused ?? passkeyRefused?.message
  return (
    <form className="grid content-start gap-6" method="post" noValidate {...wiring}>
      {message ? <Notice tone="error">{message}</Notice> : null}
      <CodeField help="Six digits from your authenticator app, or one of your backup codes" {...field} />
      {check}
      <SubmitButton variant="ink" size="lg" full busy={busy} busyLabel="Signing In...">
        Sign In
      </SubmitButton>
      {hasPasskey ? <PasskeyButton redirect={redirect} ticket={ticket} onRefused={setPasskeyRefused} /> : null}
      <Button variant="quiet" className="justify-self-start" onClick={onStartAgain}>
        Start again
      </Button>
    </form>
  )
}
