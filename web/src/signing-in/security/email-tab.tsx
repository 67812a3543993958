import type { UserType } from '@shutterbid/domain/accounts/schemas'
import type { SecurityView } from '@shutterbid/domain/signing-in/security-schemas'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { MailProblemNotice } from '../../accounts/mail-problem.tsx'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { securityOptions } from '../signing-in-options.ts'
import { ChangeEmail } from './change-email/change-email.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { DataExport } from './data-export.tsx'
import { GoogleAccount } from './google/google-account.tsx'
import { Passkeys } from './passkeys/passkeys.tsx'
import { RemovePassword } from './remove-password.tsx'
import { SessionsList } from './sessions/sessions-list.tsx'
import { TwoFactor } from './two-factor/two-factor.tsx'
import { waysInText } from './ways-in-text.ts'

/** `children`: sections of other features, below those about signing in. */
export function EmailTab({ children }: { children?: ReactNode }) {
  const { userType } = useSignedInViewer()
  const query = useQuery(securityOptions())
  return (
    <Loaded query={query} failedText="Failed to load your account">
      {(security) => (
        <div className="grid content-start gap-12 max-w-2xl">
          <MailProblemNotice />
          <ChangeEmail security={security} />
          <section className="grid content-start gap-12 border-t border-line pt-10" aria-labelledby="security-title">
            <div className="grid content-start gap-2">
              <h2 className="section-title" id="security-title">
                Security
              </h2>
              <p className="text-ink-2">{waysInText(security.waysIn)}</p>
            </div>
            {security.waysIn.hasPassword ? <ChangePasswordForm withCode={security.twoFactor.isOn} /> : <NoPassword />}
            {security.waysIn.canRemovePassword ? <RemovePassword waysIn={security.waysIn} twoFactor={security.twoFactor} /> : null}
            <Passkeys waysIn={security.waysIn} twoFactor={security.twoFactor} loadedAt={query.dataUpdatedAt} />
            <GoogleAccount waysIn={security.waysIn} twoFactor={security.twoFactor} loadedAt={query.dataUpdatedAt} />
            <TwoFactor twoFactor={security.twoFactor} waysIn={security.waysIn} />
            <SessionsList sessions={security.sessions} loadedAt={query.dataUpdatedAt} />
            {children}
          </section>
          <YourData userType={userType} waysIn={security.waysIn} twoFactor={security.twoFactor} />
        </div>
      )}
    </Loaded>
  )
}

/** For people who sign in only with Google or a passkey. */
function NoPassword() {
  return (
    <section className="grid content-start gap-4" aria-labelledby="password-title">
      <h3 className="title" id="password-title">
        Password
      </h3>
      <p className="text-ink-2">Your account has no password. You can choose one by mail at any time.</p>
      <ButtonLink className="justify-self-start" to="/forgot-password">
        Choose a password
      </ButtonLink>
    </section>
  )
}

const DeleteAccountDialog = lazyDialog(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog)

type YourDataProps = Pick<SecurityView, 'waysIn' | 'twoFactor'> & { userType: UserType }

function YourData({ userType, ...security }: YourDataProps) {
  const [asking, setAsking] = useState(false)
  const check = useMutation({
    mutationFn: () => orpc.leaving.deletion.call(),
    onSuccess: ({ refusal }) => setAsking(refusal === null),
  })
  const reason = check.error ? errorMessage(check.error) : check.data?.refusal
  return (
    <section className="grid content-start gap-6 border-t border-line pt-10" aria-labelledby="data-title">
      <h2 className="section-title" id="data-title">
        Your data
      </h2>
      <DataExport />
      <div className="grid content-start gap-4">
        <h3 className="title">Delete account</h3>
        <p className="text-ink-2">Your profile and everything only you can see are deleted at once. This cannot be undone.</p>
        <Button
          variant="danger"
          className="justify-self-start"
          busy={check.isPending}
          busyLabel="Checking..."
          onClick={() => check.mutate()}
        >
          Delete my account
        </Button>
        {reason && !check.isPending ? <Notice tone="error">{reason}</Notice> : null}
      </div>
      <DeleteAccountDialog {...security} userType={userType} open={asking} onClose={() => setAsking(false)} />
    </section>
  )
}
