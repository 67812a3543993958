import type { SecurityView } from '@shutterbid/domain/signing-in/security-schemas'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { ProofDialog } from './lazy-proof-dialog.ts'
import { waysInText } from './ways-in-text.ts'

/** Signs out every other browser. */
export function RemovePassword({ waysIn, twoFactor }: Pick<SecurityView, 'waysIn' | 'twoFactor'>) {
  const refreshed = useRefreshed()
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        Remove password
      </Button>
      <ProofDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Remove your password?"
        description={
          <>
            It no longer opens your account, and other devices are signed out. {waysInText({ ...waysIn, hasPassword: false })}{' '}
            {twoFactor.isOn ? twoFactorText : null} You can choose a new password by mail at any time.
          </>
        }
        label="Remove"
        busyLabel="Removing..."
        variant="danger"
        withCode={twoFactor.isOn}
        waysIn={waysIn}
        send={async (proof) => {
          await api.signingIn.removePassword({ proof })
          toast.success('Password removed. Other devices are signed out.')
          await refreshed()
        }}
      />
    </>
  )
}

const twoFactorText = 'Two-factor sign-in stays on: a code is still needed after Google, and after a password that you choose later.'
