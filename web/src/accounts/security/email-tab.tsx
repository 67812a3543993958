import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../loading/loaded.tsx'
import { useSignedInViewer } from '../use-viewer.ts'
import { ChangeEmail } from './change-email/change-email.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { securityOptions } from './security-options.ts'
import { SessionsList } from './sessions/sessions-list.tsx'
import { TwoFactor } from './two-factor/two-factor.tsx'
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
            <h2 className="section-title" id="security-title">
              Security
            </h2>
            <ChangePasswordForm />
            <TwoFactor twoFactor={security.twoFactor} />
            <SessionsList sessions={security.sessions} loadedAt={query.dataUpdatedAt} />
          </section>
          <YourData userType={userType} />
        </div>
      )}
    </Loaded>
  )
}
