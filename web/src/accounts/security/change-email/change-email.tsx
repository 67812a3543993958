import type { SecurityView } from '@shutterbid/domain/accounts/security-schemas'
import { ChangeEmailForm } from './change-email-form.tsx'
import { WaitingEmailChange } from './waiting-email-change.tsx'

/** The address of the account, and the way to another one. */
export function ChangeEmail({ security: { email, emailChange } }: { security: SecurityView }) {
  return (
    <section className="stack s24" aria-labelledby="email-title">
      <div className="stack">
        <h2 className="section-t" id="email-title">
          Email
        </h2>
        <p className="muted wrap-anywhere">
          You sign in with <b className="text-ink">{email}</b>. Only you see it.
        </p>
      </div>
      {emailChange ? <WaitingEmailChange change={emailChange} /> : null}
      <ChangeEmailForm email={email} />
    </section>
  )
}
