import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { ourPath } from '../../routing/our-path.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { finishSignIn } from '../finish-sign-in.ts'
import { useCodeForm } from '../use-code-form.ts'

type SignInCodeFormProps = { ticket: string; redirect: string | undefined; onStartAgain: () => void }

export function SignInCodeForm({ ticket, redirect, onStartAgain }: SignInCodeFormProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { field, refused, check, wiring, busy } = useCodeForm(async (typed) => {
    await api.accounts.signInWithCode({ ticket, ...typed })
    await finishSignIn(queryClient, router, ourPath(redirect))
  })
  return (
    <form className="grid content-start gap-6" method="post" noValidate {...wiring}>
      {refused ? <Notice tone="error">{refused}</Notice> : null}
      <TextField
        label="Code"
        help="Six digits from your authenticator app, or one of your backup codes"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...field}
      />
      {check}
      <SubmitButton variant="ink" size="lg" full busy={busy} busyLabel="Signing In...">
        Sign In
      </SubmitButton>
      <Button variant="quiet" className="justify-self-start" onClick={onStartAgain}>
        Start again
      </Button>
    </form>
  )
}
