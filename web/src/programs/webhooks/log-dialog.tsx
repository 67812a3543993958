import { testKind, webhookKindTexts } from '@shutterbid/domain/programs/webhook-kinds'
import type { WebhookDeliveryView, WebhookView } from '@shutterbid/domain/programs/webhook-schemas'
import { instantText } from '@shutterbid/domain/shared/when-texts'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { cursorPages } from '../../api/cursor-pages.ts'
import { errorMessage } from '../../api/error-message.ts'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'
import { LoadMore } from '../../loading/load-more.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useClockZone } from '../../ui/time/use-system-zone.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'

type LogDialogProps = { open: boolean; webhook: WebhookView; onClose: () => void }

export function LogDialog({ open, webhook, onClose }: LogDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="What was sent"
      description={webhook.address}
      wide
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Log webhook={webhook} />
    </Dialog>
  )
}

function Log({ webhook: { id: webhookId, switchedOffAt } }: { webhook: WebhookView }) {
  const query = useInfiniteQuery(
    orpc.programs.webhookDeliveries.infiniteOptions({
      input: (cursor: string | undefined) => ({ webhookId, cursor }),
      ...cursorPages,
      throwOnError: throwSignedOut,
      // Attempts are not announced.
      refetchInterval: 10_000,
    }),
  )
  return (
    <Loaded query={query} failedText="Failed to load the log">
      {({ pages }) => (
        <>
          {pages[0]?.items.length === 0 ? <p className="text-ink-2">Nothing yet. Send a test, and it appears here.</p> : null}
          <ul className="ruled-rows">
            {pages
              .flatMap(({ items }) => items)
              .map((delivery) => (
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
      )}
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
  const sent = Object.entries(ids).map(([name, id]) => `${name} ${id}`)
  return (
    <li className="flex flex-wrap items-center gap-4">
      <div className="min-w-0 grow basis-60">
        <p className="font-[550]">{what}</p>
        <p className="text-ink-2 text-small">{[when, ...stateTexts(delivery, zone, loadedAt)].join(' · ')}</p>
        <p className="caption wrap-anywhere">{[kind, deliveryId, ...sent].join(' ')}</p>
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

function stateTexts({ state, attempts, lastAttemptAt, lastStatus, nextAttemptAt }: WebhookDeliveryView, zone: string, now: number) {
  const words = { waiting: 'waiting', delivered: 'delivered', given_up: 'given up' }[state]
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  if (!lastAttemptAt) return [words, tries]
  const answer = lastStatus ? `answered ${lastStatus}` : 'no answer'
  return [words, tries, answer, ...(nextAttemptAt ? [`next ${instantText(nextAttemptAt, zone, now)}`] : [])]
}
