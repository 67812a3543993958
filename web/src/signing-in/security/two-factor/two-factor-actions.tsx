import type { Proof } from '@shutterbid/domain/signing-in/passkey-schemas'
import type { WaysInView } from '@shutterbid/domain/signing-in/security-schemas'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ProofDialog } from '../lazy-proof-dialog.ts'

type TwoFactorActionsProps = {
  waysIn: WaysInView
  onRenew: (proof: Proof) => Promise<unknown>
  onOff: (proof: Proof) => Promise<unknown>
}

export function TwoFactorActions({ waysIn, onRenew, onOff }: TwoFactorActionsProps) {
  const [asking, setAsking] = useState<'renew' | 'off'>()
  const onClose = () => setAsking(undefined)
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsking('renew')}>Make new backup codes</Button>
        <Button variant="danger" onClick={() => setAsking('off')}>
          Turn off
        </Button>
      </div>
      <ProofDialog
        open={asking === 'renew'}
        onClose={onClose}
        title="Make new backup codes"
        description="The ones you have stop working at once. Your password and a code, or a passkey, show that it is you."
        label="Make new codes"
        busyLabel="Making..."
        withCode
        waysIn={waysIn}
        send={onRenew}
      />
      <ProofDialog
        open={asking === 'off'}
        onClose={onClose}
        title="Turn off two-factor sign-in?"
        description="Signing in no longer asks for a code, and your backup codes are deleted."
        label="Turn off"
        busyLabel="Turning off..."
        variant="danger"
        withCode
        waysIn={waysIn}
        send={onOff}
      />
    </>
  )
}
