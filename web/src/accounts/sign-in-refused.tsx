import { verifyHint } from '@shutterbid/domain/accounts/refusals'
import { Notice } from '../ui/notice.tsx'
import { ResendVerification } from './resend-verification.tsx'
import type { Refused } from './sign-in-form.tsx'

/** Why the sign-in was refused, and what to do about it. */
export function SignInRefused({ refused, redirect }: { refused: Refused; redirect: string | undefined }) {
  if (refused.reason !== 'email_not_verified') return <Notice tone="error">{refused.words}</Notice>
  return (
    <Notice tone="error">
      <div className="stack">
        <p>{refused.words}</p>
        <p className="small">{verifyHint}</p>
        <ResendVerification email={refused.email} redirect={redirect} />
      </div>
    </Notice>
  )
}
