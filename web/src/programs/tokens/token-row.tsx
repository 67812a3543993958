import type { AccessTokenView } from '@shutterbid/domain/programs/schemas'
import { scopeTexts } from '@shutterbid/domain/programs/scopes'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { api } from '../../api.ts'
import { useClockZone } from '../../ui/time/use-system-zone.ts'
import { Ago, Day } from '../../ui/time/when.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { ConfirmButton } from '../dialog-buttons.tsx'

type TokenRowProps = { token: AccessTokenView; loadedAt: number; onRemoved: (tokenId: string) => Promise<void> }

export function TokenRow({ token: { id, name, scopes, lastUsedAt, expiresAt }, loadedAt, onRemoved }: TokenRowProps) {
  const zone = useClockZone() ?? 'UTC'
  const toast = useToast()
  const dayOf = (at: Date | number) => localDateTime(at, zone).on
  async function revoke() {
    await api.programs.revokeToken({ tokenId: id })
    await onRemoved(id)
    toast.success('Access token revoked')
  }
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
      <ConfirmButton
        variant="danger"
        aria-label={`Revoke ${name}`}
        title={`Revoke “${name}”?`}
        description="The program that uses it stops working at once."
        busyLabel="Revoking..."
        onConfirm={revoke}
        failed="Failed to revoke the token"
      >
        Revoke
      </ConfirmButton>
    </li>
  )
}
