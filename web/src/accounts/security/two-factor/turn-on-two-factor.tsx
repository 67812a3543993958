import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ProofDialog } from './proof-dialog.tsx'

export function TurnOnTwoFactor({ onStart }: { onStart: (proof: { password: string }) => Promise<unknown> }) {
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
        words="Go on"
        busyLabel="Starting..."
        send={onStart}
      />
    </>
  )
}
