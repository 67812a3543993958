import type { AccessTokenView } from '@shutterbid/domain/programs/schemas'
import { scopeTexts } from '@shutterbid/domain/programs/scopes'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useClockZone } from '../../ui/time/use-system-zone.ts'
import { Ago, Day } from '../../ui/time/when.tsx'

type TokenRowProps = { token: AccessTokenView; loadedAt: number; onRevoked: (tokenId: string) => Promise<void> }

export function TokenRow({ token: { id, name, scopes, lastUsedAt, expiresAt }, loadedAt, onRevoked }: TokenRowProps) {
  const zone = useClockZone() ?? 'UTC'
  const [isAsking, setIsAsking] = useState(false)
  const revoke = useMutation(orpc.programs.revokeToken.mutationOptions({ onSuccess: () => onRevoked(id) }))
  function close() {
    setIsAsking(false)
    revoke.reset()
  }
  const dayOf = (at: Date | number) => localDateTime(at, zone).on
  return (
    <li className="flex flex-wrap items-center gap-4">
      <div className="min-w-0 grow basis-60">
        <p className="font-[550] wrap-anywhere">{name}</p>
        <p className="text-ink-2 text-small">
          expires <Day on={dayOf(expiresAt)} today={dayOf(loadedAt)} weekday={false} />
          {lastUsedAt ? (
            <span>
              {' · last used '}
              <Ago at={lastUsedAt} now={loadedAt} zone={zone} />
            </span>
          ) : (
            <span> · not used yet</span>
          )}
        </p>
        <ul className="text-ink-2 text-small list-disc pl-5" aria-label={`What ${name} may do`}>
          {scopes.map((scope) => (
            <li key={scope}>{scopeTexts[scope]}</li>
          ))}
        </ul>
      </div>
      <Button onClick={() => setIsAsking(true)} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        onConfirm={() => revoke.mutate({ tokenId: id })}
        title={`Revoke “${name}”?`}
        description="The program that uses it stops working at once."
        confirmLabel="Revoke"
        busyLabel="Revoking..."
        busy={revoke.isPending}
        error={revoke.error ? errorMessage(revoke.error, 'Failed to revoke the token') : undefined}
      />
    </li>
  )
}
