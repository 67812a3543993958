import { testKind, webhookKindTexts } from '@shutterbid/domain/programs/webhook-kinds'
import type { WebhookDeliveryView, WebhookView } from '@shutterbid/domain/programs/webhook-schemas'
import { instantText } from '@shutterbid/domain/shared/when-texts'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { LoadMore } from '../../loading/load-more.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useClockZone } from '../../ui/time/use-system-zone.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { deliveriesOptions } from './webhooks-options.ts'

type LogDialogProps = { open: boolean; webhook: WebhookView | undefined; onClose: () => void }

export function LogDialog({ open, webhook, onClose }: LogDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="What was sent"
      description={<span className="wrap-anywhere">{webhook?.address}</span>}
      wide
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {webhook ? <Log webhook={webhook} /> : null}
    </Dialog>
  )
}

function Log({ webhook: { id, switchedOffAt } }: { webhook: WebhookView }) {
  const query = useInfiniteQuery(deliveriesOptions(id))
  return (
    <Loaded query={query} failedText="Failed to load the log">
      {({ pages }) => {
        const deliveries = pages.flatMap(({ items }) => items)
        if (deliveries.length === 0) return <p className="text-ink-2">Nothing yet. Send a test, and it appears here.</p>
        return (
          <>
            <ul className="ruled-rows">
              {deliveries.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  loadedAt={query.dataUpdatedAt}
                  canReplay={delivery.state !== 'waiting' && !switchedOffAt}
                  onReplayed={query.refetch}
                />
              ))}
            </ul>
            <LoadMore query={query} label="Show earlier ones" failed="Failed to load more of the log" />
          </>
        )
      }}
    </Loaded>
  )
}

type DeliveryRowProps = { delivery: WebhookDeliveryView; loadedAt: number; canReplay: boolean; onReplayed: () => Promise<unknown> }

function DeliveryRow({ delivery, loadedAt, canReplay, onReplayed }: DeliveryRowProps) {
  const { id: deliveryId, kind, ids, happenedAt } = delivery
  const zone = useClockZone() ?? 'UTC'
  const toast = useToast()
  const replay = useMutation(
    orpc.programs.replayDelivery.mutationOptions({
      onSuccess: onReplayed,
      onError: (error) => toast.error(errorMessage(error, 'Failed to send it again')),
    }),
  )
  const what = kind === testKind ? 'Test' : webhookKindTexts[kind]
  const when = instantText(happenedAt, zone, loadedAt)
  return (
    <li className="flex flex-wrap items-center gap-4">
      <div className="min-w-0 grow basis-60">
        <p className="font-[550]">{what}</p>
        <p className="text-ink-2 text-small">
          {when} · {stateText(delivery, zone, loadedAt)}
        </p>
        <p className="caption wrap-anywhere">
          {kind} {deliveryId}{' '}
          {Object.entries(ids)
            .map(([name, id]) => `${name} ${id}`)
            .join(' ')}
        </p>
      </div>
      {canReplay ? (
        <Button
          busy={replay.isPending}
          busyLabel="Sending..."
          onClick={() => replay.mutate({ deliveryId })}
          aria-label={`Replay: ${what}, ${when}`}
        >
          Replay
        </Button>
      ) : null}
    </li>
  )
}

function stateText({ state, attempts, lastAttemptAt, lastStatus, nextAttemptAt }: WebhookDeliveryView, zone: string, now: number) {
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  const answer = lastAttemptAt ? (lastStatus ? `answered ${lastStatus}` : 'no answer') : null
  const next = state === 'waiting' && nextAttemptAt && lastAttemptAt ? `next ${instantText(nextAttemptAt, zone, now)}` : null
  const words = { waiting: 'waiting', delivered: 'delivered', given_up: 'given up' }[state]
  return [words, tries, answer, next].filter(Boolean).join(' · ')
}
