import type { SecurityView } from '@shutterbid/domain/accounts/security-schemas'
import { ChangeEmailForm } from './change-email-form.tsx'
import { WaitingEmailChange } from './waiting-email-change.tsx'

export function ChangeEmail({ security: { email, emailChange } }: { security: SecurityView }) {
  return (
    <section className="grid content-start gap-6" aria-labelledby="email-title">
      <div className="grid content-start gap-2">
        <h2 className="section-title" id="email-title">
          Email
        </h2>
        <p className="text-ink-2 wrap-anywhere">
          You sign in with <b className="text-ink">{email}</b>. Only you see it.
        </p>
      </div>
      {emailChange ? <WaitingEmailChange change={emailChange} /> : null}
      <ChangeEmailForm email={email} />
    </section>
  )
}
