import { verifyHint } from '@shutterbid/domain/accounts/refusals'
import { Notice } from '../../ui/notice.tsx'
import type { Refused } from '../captcha/use-captcha.tsx'
import { ResendVerification } from '../verify-email/resend-verification.tsx'

export function SignInRefused({ refused, email }: { refused: Refused; email: string }) {
  if (refused.reason !== 'email_not_verified') return <Notice tone="error">{refused.words}</Notice>
  return (
    <Notice tone="error">
      <div className="grid content-start gap-2">
        <p>{refused.words}</p>
        <p className="text-small">{verifyHint}</p>
        <ResendVerification email={email} />
      </div>
    </Notice>
  )
}
