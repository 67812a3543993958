import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../loading/loaded.tsx'
import { useSignedInViewer } from '../use-viewer.ts'
import { ChangeEmail } from './change-email/change-email.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { GoogleAccount } from './google/google-account.tsx'
import { NoPassword } from './no-password.tsx'
import { Passkeys } from './passkeys/passkeys.tsx'
import { RemovePassword } from './remove-password.tsx'
import { securityOptions } from './security-options.ts'
import { SessionsList } from './sessions/sessions-list.tsx'
import { TwoFactor } from './two-factor/two-factor.tsx'
import { waysInText } from './ways-in-text.ts'
import { YourData } from './your-data.tsx'

export function EmailTab() {
  const { userType } = useSignedInViewer()
  const query = useQuery(securityOptions())
  return (
    <Loaded query={query} failedText="Failed to load your account">
      {(security) => (
        <div className="grid content-start gap-12 max-w-2xl">
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
          </section>
          <YourData userType={userType} waysIn={security.waysIn} twoFactor={security.twoFactor} />
        </div>
      )}
    </Loaded>
  )
}
