import { browserName } from '@shutterbid/domain/signing-in/browser-name'
import type { PasskeyView, Proof } from '@shutterbid/domain/signing-in/passkey-schemas'
import { signingInRefusals } from '@shutterbid/domain/signing-in/refusals'
import type { SecurityView, WaysInView } from '@shutterbid/domain/signing-in/security-schemas'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useRefreshed } from '../../../live/use-refreshed.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { useClockZone } from '../../../ui/time/use-system-zone.ts'
import { Ago } from '../../../ui/time/when.tsx'
import { useToast } from '../../../ui/toasts/toasts.tsx'
import { canUsePasskeys } from '../../passkeys/ask-for-passkey.ts'
import { makePasskey } from '../../passkeys/make-passkey.ts'
import { ProofDialog } from '../lazy-proof-dialog.ts'
import { waysInText } from '../ways-in-text.ts'

type PasskeysProps = Pick<SecurityView, 'waysIn' | 'twoFactor'> & { loadedAt: number }

export function Passkeys({ waysIn, twoFactor, loadedAt }: PasskeysProps) {
  const { passkeys, canAddPasskey } = waysIn
  const refreshed = useRefreshed()
  const toast = useToast()
  const canUse = useHydrated() && canUsePasskeys()
  const [adding, setAdding] = useState(false)

  async function add(proof: Proof, name: string) {
    await makePasskey(proof, name)
    toast.success('Passkey added')
    await refreshed()
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

const RenamePasskeyDialog = lazyDialog(async () => (await import('./rename-passkey-dialog.tsx')).RenamePasskeyDialog)

type PasskeyRowProps = { passkey: PasskeyView; waysIn: WaysInView; withCode: boolean; loadedAt: number }

function PasskeyRow({ passkey, waysIn, withCode, loadedAt }: PasskeyRowProps) {
  const { id, name, addedAt, lastUsedAt, isSynced, isLocked, canRemove } = passkey
  const zone = useClockZone() ?? 'UTC'
  const refreshed = useRefreshed()
  const toast = useToast()
  const [asking, setAsking] = useState<'rename' | 'remove'>()
  const close = () => setAsking(undefined)
  const remaining = { ...waysIn, passkeys: waysIn.passkeys.filter((other) => other.id !== id) }

  return (
    <li className="flex flex-wrap items-center gap-4">
      <div className="min-w-0 grow">
        <p className="font-[550] wrap-anywhere">{name}</p>
        <p className="text-ink-2 text-small">
          added <Ago at={addedAt} now={loadedAt} zone={zone} />
          {lastUsedAt ? (
            <>
              {' · last used '}
              <Ago at={lastUsedAt} now={loadedAt} zone={zone} />
            </>
          ) : (
            ' · not used yet'
          )}
          {isSynced ? ' · on several devices' : null}
        </p>
        {isLocked ? <p className="text-small text-brick">{signingInRefusals.passkey_locked}</p> : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsking('rename')} aria-label={`Rename ${name}`}>
          Rename
        </Button>
        {canRemove ? (
          <Button variant="danger" onClick={() => setAsking('remove')} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        ) : null}
      </div>
      <RenamePasskeyDialog open={asking === 'rename'} passkey={passkey} onClose={close} />
      <ProofDialog
        open={asking === 'remove'}
        onClose={close}
        title={`Remove “${name}”?`}
        description={`It no longer opens your account. ${waysInText(remaining)} Delete it on your device as well.`}
        label="Remove"
        busyLabel="Removing..."
        variant="danger"
        withCode={withCode}
        waysIn={waysIn}
        send={async (proof) => {
          await api.signingIn.removePasskey({ passkeyId: id, proof })
          toast.success('Passkey removed')
          await refreshed()
        }}
      />
    </li>
  )
}
