import { browserName } from '@shutterbid/domain/signing-in/browser-name'
import type { PasskeyView } from '@shutterbid/domain/signing-in/passkey-schemas'
import { signingInRefusals } from '@shutterbid/domain/signing-in/refusals'
import type { SecurityView, WaysInView } from '@shutterbid/domain/signing-in/security-schemas'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { useClockZone } from '../../../ui/time/use-system-zone.ts'
import { Ago } from '../../../ui/time/when.tsx'
import { canUsePasskeys } from '../../passkeys/ask-for-passkey.ts'
import { makePasskey } from '../../passkeys/make-passkey.ts'
import { ProofButton } from '../proof-button.tsx'
import { waysInText } from '../ways-in-text.ts'

type PasskeysProps = Pick<SecurityView, 'waysIn' | 'twoFactor'> & { loadedAt: number }

export function Passkeys({ waysIn, twoFactor, loadedAt }: PasskeysProps) {
  const { passkeys, canAddPasskey } = waysIn
  const canUse = useHydrated() && canUsePasskeys()
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
        <ProofButton
          className="justify-self-start"
          title="Add a passkey"
          description="Your browser asks where to keep it: on this device, in a password manager, on a phone or on a security key."
          label="Go on"
          busyLabel="Adding..."
          suggestedName={browserName(navigator.userAgent)}
          withCode={twoFactor.isOn}
          waysIn={waysIn}
          send={makePasskey}
          done="Passkey added"
        >
          Add a passkey
        </ProofButton>
      ) : null}
      {canAddPasskey ? null : <p className="text-ink-2 text-small">An account can have {passkeys.length} passkeys.</p>}
      {useHydrated() && !canUse ? <p className="text-ink-2 text-small">This browser cannot make passkeys here.</p> : null}
    </section>
  )
}

const RenamePasskeyDialog = lazyDialog(async () => (await import('./rename-passkey-dialog.tsx')).RenamePasskeyDialog)

type PasskeyRowProps = { passkey: PasskeyView; waysIn: WaysInView; withCode: boolean; loadedAt: number }

function PasskeyRow({ passkey, waysIn, withCode, loadedAt }: PasskeyRowProps) {
  const { id, name, addedAt, lastUsedAt, isSynced, isLocked, canRemove } = passkey
  const zone = useClockZone() ?? 'UTC'
  const [isRenaming, setIsRenaming] = useState(false)
  const remaining = { ...waysIn, passkeys: waysIn.passkeys.filter((other) => other.id !== id) }

  return (
    <li className="flex flex-wrap items-center gap-4">
      <div className="min-w-0 grow">
        <p className="font-[550] wrap-anywhere">{name}</p>
        <p className="text-ink-2 text-small">
          added <Ago at={addedAt} now={loadedAt} zone={zone} />
          {lastUsedAt ? (
            <span>
              {' · last used '}
              <Ago at={lastUsedAt} now={loadedAt} zone={zone} />
            </span>
          ) : (
            <span> · not used yet</span>
          )}
          {isSynced ? <span> · on several devices</span> : null}
        </p>
        {isLocked ? <p className="text-small text-brick">{signingInRefusals.passkey_locked}</p> : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setIsRenaming(true)} aria-label={`Rename ${name}`}>
          Rename
        </Button>
        {canRemove ? (
          <ProofButton
            aria-label={`Remove ${name}`}
            title={`Remove “${name}”?`}
            description={`It no longer opens your account. ${waysInText(remaining)} Delete it on your device as well.`}
            label="Remove"
            busyLabel="Removing..."
            variant="danger"
            withCode={withCode}
            waysIn={waysIn}
            send={(proof) => api.signingIn.removePasskey({ passkeyId: id, proof })}
            done="Passkey removed"
          >
            Remove
          </ProofButton>
        ) : null}
      </div>
      <RenamePasskeyDialog open={isRenaming} passkey={passkey} onClose={() => setIsRenaming(false)} />
    </li>
  )
}
