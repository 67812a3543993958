import type { Proof } from '@shutterbid/domain/accounts/passkey-schemas'
import type { SecurityView } from '@shutterbid/domain/accounts/security-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toasts/toasts.tsx'
import { canUsePasskeys } from '../../passkeys/can-use-passkeys.ts'
import { makePasskey } from '../../passkeys/make-passkey.ts'
import { ProofDialog } from '../lazy-proof-dialog.ts'
import { securityOptions } from '../security-options.ts'
import { browserName } from '../sessions/browser-name.ts'
import { PasskeyRow } from './passkey-row.tsx'

type PasskeysProps = Pick<SecurityView, 'waysIn' | 'twoFactor'> & { loadedAt: number }

export function Passkeys({ waysIn, twoFactor, loadedAt }: PasskeysProps) {
  const { passkeys, canAddPasskey } = waysIn
  const queryClient = useQueryClient()
  const toast = useToast()
  const canUse = useHydrated() && canUsePasskeys()
  const [adding, setAdding] = useState(false)

  async function add(proof: Proof, name: string) {
    const passkey = await makePasskey(await api.accounts.startPasskey({ proof }))
    await api.accounts.addPasskey({ passkey, name })
    toast.success('Passkey added')
    await queryClient.invalidateQueries({ queryKey: securityOptions().queryKey })
  }
  return (
    <section className="grid content-start gap-4" aria-labelledby="passkeys-title">
      <h3 className="title" id="passkeys-title">
        Passkeys
      </h3>
      <p className="text-ink-2">
        Sign in with your fingerprint, your face or the lock of your device. A passkey replaces the password and the code.
      </p>
      {passkeys.length > 0 ? (
        <ul className="ruled-rows">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} waysIn={waysIn} withCode={twoFactor.isOn} loadedAt={loadedAt} />
          ))}
        </ul>
      ) : null}
      {canUse && canAddPasskey ? (
        <Button className="justify-self-start" onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      ) : null}
      {canAddPasskey ? null : <p className="text-ink-2 text-small">An account can have {passkeys.length} passkeys.</p>}
      {useHydrated() && !canUse ? <p className="text-ink-2 text-small">This browser cannot make passkeys here.</p> : null}
      <ProofDialog
        open={adding}
        onClose={() => setAdding(false)}
        title="Add a passkey"
        description="Your browser asks where to keep it: on this device, in a password manager, on a phone or on a security key."
        label="Go on"
        busyLabel="Adding..."
        suggestedName={adding ? browserName(navigator.userAgent) : ''}
        withCode={twoFactor.isOn}
        waysIn={waysIn}
        send={add}
      />
    </section>
  )
}
