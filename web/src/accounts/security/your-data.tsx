import type { UserType } from '@shutterbid/domain/accounts/schemas'
import type { SecurityView } from '@shutterbid/domain/accounts/security-schemas'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { DataExport } from './data-export.tsx'

const DeleteAccountDialog = lazyDialog(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog)

type YourDataProps = Pick<SecurityView, 'waysIn' | 'twoFactor'> & { userType: UserType }

export function YourData({ userType, ...security }: YourDataProps) {
  const [asking, setAsking] = useState(false)
  return (
    <section className="grid content-start gap-6 border-t border-line pt-10" aria-labelledby="data-title">
      <h2 className="section-title" id="data-title">
        Your data
      </h2>
      <DataExport />
      <div className="grid content-start gap-4">
        <h3 className="title">Delete account</h3>
        <p className="text-ink-2">Your profile and everything only you can see are deleted at once. This cannot be undone.</p>
        <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      <DeleteAccountDialog {...security} userType={userType} open={asking} onClose={() => setAsking(false)} />
    </section>
  )
}
