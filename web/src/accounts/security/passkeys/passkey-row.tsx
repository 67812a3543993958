import type { PasskeyView } from '@shutterbid/domain/accounts/passkey-schemas'
import { accountRefusals } from '@shutterbid/domain/accounts/refusals'
import type { WaysInView } from '@shutterbid/domain/accounts/security-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { useClockZone } from '../../../ui/time/use-system-zone.ts'
import { Ago } from '../../../ui/time/when.tsx'
import { useToast } from '../../../ui/toasts/toasts.tsx'
import { ProofDialog } from '../lazy-proof-dialog.ts'
import { securityOptions } from '../security-options.ts'
import { waysInText } from '../ways-in-text.ts'

const RenamePasskeyDialog = lazyDialog(async () => (await import('./rename-passkey-dialog.tsx')).RenamePasskeyDialog)

type PasskeyRowProps = { passkey: PasskeyView; waysIn: WaysInView; withCode: boolean; loadedAt: number }

export function PasskeyRow({ passkey, waysIn, withCode, loadedAt }: PasskeyRowProps) {
  const { id, name, addedAt, lastUsedAt, isSynced, isLocked, canRemove } = passkey
  const zone = useClockZone() ?? 'UTC'
  const queryClient = useQueryClient()
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
        {isLocked ? <p className="text-small text-brick">{accountRefusals.passkey_locked}</p> : null}
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
          await api.accounts.removePasskey({ passkeyId: id, proof })
          toast.success('Passkey removed')
          await queryClient.invalidateQueries({ queryKey: securityOptions().queryKey })
        }}
      />
    </li>
  )
}
