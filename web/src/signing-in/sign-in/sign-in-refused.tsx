import { verifyHint } from '@shutterbid/domain/accounts/refusals'
import { Link } from '@tanstack/react-router'
import { Notice } from '../../ui/notice.tsx'
import type { Refused } from '../captcha/use-captcha.tsx'
import { ResendVerification } from '../verify-email/resend-verification.tsx'

export function SignInRefused({ refused, email }: { refused: Refused; email: string }) {
  if (refused.reason === 'account_disabled') {
    return (
      <div className="grid content-start justify-items-start gap-2">
        <Notice tone="error">{refused.message}</Notice>
        <Link className="link inline-flex min-h-11 items-center" to="/contact">
          Write to support
        </Link>
      </div>
    )
  }
  if (refused.reason !== 'email_not_verified') return <Notice tone="error">{refused.message}</Notice>
  return (
    <Notice tone="error">
      <div className="grid content-start gap-2">
        <p>{refused.message}</p>
        <p className="text-small">{verifyHint}</p>
        <div className="noscript:hidden">
          <ResendVerification email={email} />
        </div>
        <Link className="link hidden min-h-11 items-center noscript:inline-flex" to="/verify-email">
          Send the link again
        </Link>
      </div>
    </Notice>
  )
}
