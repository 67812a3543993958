import { webhookKinds, webhookKindTexts } from '@shutterbid/domain/programs/webhook-kinds'
import type { WebhookView } from '@shutterbid/domain/programs/webhook-schemas'
import { instantText } from '@shutterbid/domain/shared/when-texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useClockZone } from '../../ui/time/use-system-zone.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'

type WebhookRowProps = {
  webhook: WebhookView
  loadedAt: number
  onChange: () => void
  onLog: () => void
  onSecret: (secret: string) => Promise<void>
  onRemoved: () => Promise<void>
}

export function WebhookRow({ webhook, loadedAt, onChange, onLog, onSecret, onRemoved }: WebhookRowProps) {
  const { id: webhookId, address, kinds, switchedOffAt, previousSecretUntil } = webhook
  const zone = useClockZone() ?? 'UTC'
  const toast = useToast()
  const refreshed = useRefreshed()
  const [asking, setAsking] = useState<'remove' | 'rotate'>()
  const close = () => setAsking(undefined)
  const failing = (text: string) => (error: Error) => toast.error(errorMessage(error, text))
  const sendTest = useMutation(
    orpc.programs.testWebhook.mutationOptions({
      onSuccess: () => toast.success('A test is on its way: look at the log'),
      onError: failing('Failed to send a test'),
    }),
  )
  const switchOn = useMutation(
    orpc.programs.changeWebhook.mutationOptions({ onSuccess: () => refreshed(), onError: failing('Failed to switch the webhook on') }),
  )
  const rotate = useMutation(
    orpc.programs.rotateWebhookSecret.mutationOptions({
      onSuccess: async ({ secret }) => {
        close()
        await onSecret(secret)
      },
    }),
  )
  const remove = useMutation(orpc.programs.removeWebhook.mutationOptions({ onSuccess: onRemoved }))
  return (
    <li className="flex flex-wrap items-center gap-4">
      <div className="min-w-0 grow basis-60">
        <p className="font-[550] wrap-anywhere">{address}</p>
        <p className={switchedOffAt ? 'text-small text-brick' : 'text-small text-ink-2'}>{stateText(webhook, zone, loadedAt)}</p>
        <p className="text-ink-2 text-small">{kindsText(kinds)}</p>
        {previousSecretUntil ? (
          <p className="text-ink-2 text-small">The secret before works until {instantText(previousSecretUntil, zone, loadedAt)}.</p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3">
        {switchedOffAt ? (
          <Button
            busy={switchOn.isPending}
            busyLabel="Switching on..."
            onClick={() => switchOn.mutate({ webhookId, kinds, isOn: true })}
            aria-label={`Switch ${address} on`}
          >
            Switch on
          </Button>
        ) : (
          <Button
            busy={sendTest.isPending}
            busyLabel="Sending..."
            onClick={() => sendTest.mutate({ webhookId })}
            aria-label={`Send a test to ${address}`}
          >
            Send a test
          </Button>
        )}
        <Button onClick={onLog} aria-haspopup="dialog" aria-label={`Log of ${address}`}>
          Log
        </Button>
        <Button onClick={onChange} aria-haspopup="dialog" aria-label={`Change ${address}`}>
          Change
        </Button>
        {previousSecretUntil ? null : (
          <Button onClick={() => setAsking('rotate')} aria-label={`New secret for ${address}`}>
            New secret
          </Button>
        )}
        <Button variant="danger" onClick={() => setAsking('remove')} aria-label={`Remove ${address}`}>
          Remove
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'rotate'}
        onClose={close}
        onConfirm={() => rotate.mutate({ webhookId })}
        title="Make a new secret?"
        description="The one you have works for another day beside the new one, so that your program can be changed meanwhile."
        confirmLabel="Make it"
        busyLabel="Making..."
        busy={rotate.isPending}
        error={rotate.error ? errorMessage(rotate.error, 'Failed to make a new secret') : undefined}
        variant="ink"
      />
      <ConfirmDialog
        open={asking === 'remove'}
        onClose={close}
        onConfirm={() => remove.mutate({ webhookId })}
        title={`Remove ${address}?`}
        description="Nothing more is sent to it, and its log is deleted."
        confirmLabel="Remove"
        busyLabel="Removing..."
        busy={remove.isPending}
        error={remove.error ? errorMessage(remove.error, 'Failed to remove the webhook') : undefined}
      />
    </li>
  )
}

function stateText({ failingSince, switchedOffAt }: WebhookView, zone: string, now: number) {
  const since = failingSince ? ` It has failed since ${instantText(failingSince, zone, now)}.` : ''
  if (switchedOffAt) return `Switched off ${instantText(switchedOffAt, zone, now)}.${since}`
  return failingSince ? `Failing since ${instantText(failingSince, zone, now)}` : 'On'
}

/** Names a few. */
function kindsText(kinds: WebhookView['kinds']) {
  if (kinds.length === webhookKinds.length) return 'All events'
  return kinds.length > 3 ? `${kinds.length} kinds of events` : kinds.map((kind) => webhookKindTexts[kind]).join(' · ')
}
