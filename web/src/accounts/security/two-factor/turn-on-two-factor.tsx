import type { Proof } from '@shutterbid/domain/accounts/passkey-schemas'
import type { WaysInView } from '@shutterbid/domain/accounts/security-schemas'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ProofDialog } from '../lazy-proof-dialog.ts'

type TurnOnTwoFactorProps = { waysIn: WaysInView; onStart: (proof: Proof) => Promise<unknown> }

export function TurnOnTwoFactor({ waysIn, onStart }: TurnOnTwoFactorProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button className="justify-self-start" onClick={() => setAsking(true)}>
        Turn on
      </Button>
      <ProofDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Turn on two-factor sign-in"
        description="Have the authenticator app on your phone at hand."
        label="Go on"
        busyLabel="Starting..."
        waysIn={waysIn}
        send={onStart}
      />
    </>
  )
}
