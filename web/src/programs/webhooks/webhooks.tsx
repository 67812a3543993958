import { programLimits } from '@shutterbid/domain/programs/limits'
import { webhookKinds } from '@shutterbid/domain/programs/webhook-kinds'
import type { WebhookView } from '@shutterbid/domain/programs/webhook-schemas'
import { instantText } from '@shutterbid/domain/shared/when-texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { api, orpc } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { useClockZone } from '../../ui/time/use-system-zone.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { ConfirmButton, DialogButton } from '../dialog-buttons.tsx'
import { type PartActions, ProgramPart } from '../program-part.tsx'

const WebhookDialog = lazyDialog(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)
const LogDialog = lazyDialog(async () => (await import('./log-dialog.tsx')).LogDialog)

/** Where the viewer's own events are sent. */
export function Webhooks() {
  const query = useQuery(orpc.programs.webhooks.queryOptions({ throwOnError: throwSignedOut, meta: { topics: ['programs'] } }))
  return (
    <ProgramPart
      title="Webhooks"
      about="Addresses of your own programs, which we tell of your events as they happen. They get ids and the kind of event only, never contents or amounts."
      more={{ label: 'How they are signed', href: 'https://www.standardwebhooks.com' }}
      query={query}
      max={programLimits.webhooks.max}
      row={(webhook, actions) => <WebhookRow key={webhook.id} {...actions} webhook={webhook} loadedAt={query.dataUpdatedAt} />}
      add={({ onMade }) => (
        <DialogButton className="justify-self-start" dialog={(shown) => <WebhookDialog {...shown} onMade={onMade} />}>
          Add a webhook
        </DialogButton>
      )}
      secret={{
        label: 'Secret of your webhook',
        what: 'secret',
        about: (address) =>
          `Copy the secret for ${address} now: it is not shown again. With it your program checks that an event is from us.`,
      }}
    />
  )
}

type WebhookRowProps = PartActions & { webhook: WebhookView; loadedAt: number }

function WebhookRow({ webhook, loadedAt, onMade, onRemoved }: WebhookRowProps) {
  const { id: webhookId, address, kinds, switchedOffAt, previousSecretUntil } = webhook
  const zone = useClockZone() ?? 'UTC'
  const toast = useToast()
  const sendTest = useMutation(
    orpc.programs.testWebhook.mutationOptions({
      onSuccess: () => toast.success('A test is on its way: look at the log'),
      onError: (error) => toast.error(errorMessage(error, 'Failed to send a test')),
    }),
  )
  async function rotate() {
    const { secret } = await api.programs.rotateWebhookSecret({ webhookId })
    await onMade({ id: webhookId, name: address, secret })
  }
  async function remove() {
    await api.programs.removeWebhook({ webhookId })
    await onRemoved(webhookId)
  }
  return (
    <li className="flex flex-wrap items-center gap-4">
      <div className="min-w-0 grow basis-full">
        <p className="font-[550] wrap-anywhere">{address}</p>
        <p className={switchedOffAt ? 'text-small text-brick' : 'text-small text-ink-2'}>{stateText(webhook, zone, loadedAt)}</p>
        <p className="text-ink-2 text-small">
          {kinds.length} of {webhookKinds.length} kinds of events
        </p>
        {previousSecretUntil ? (
          <p className="text-ink-2 text-small">The old secret works until {instantText(previousSecretUntil, zone, loadedAt)}.</p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3">
        {switchedOffAt ? null : (
          <Button
            busy={sendTest.isPending}
            busyLabel="Sending..."
            onClick={() => sendTest.mutate({ webhookId })}
            aria-label={`Send a test to ${address}`}
          >
            Send a test
          </Button>
        )}
        <DialogButton dialog={(shown) => <LogDialog {...shown} webhook={webhook} />} aria-label={`Log of ${address}`}>
          Log
        </DialogButton>
        <DialogButton dialog={(shown) => <WebhookDialog {...shown} webhook={webhook} onMade={onMade} />} aria-label={`Change ${address}`}>
          Change
        </DialogButton>
        {previousSecretUntil ? null : (
          <ConfirmButton
            aria-label={`New secret for ${address}`}
            title="Make a new secret?"
            description="The one you have works for another day beside the new one, so that your program can be changed meanwhile."
            busyLabel="Making..."
            onConfirm={rotate}
            failed="Failed to make a new secret"
          >
            New secret
          </ConfirmButton>
        )}
        <ConfirmButton
          variant="danger"
          aria-label={`Remove ${address}`}
          title={`Remove ${address}?`}
          description="Nothing more is sent to it, and its log is deleted."
          busyLabel="Removing..."
          onConfirm={remove}
          failed="Failed to remove the webhook"
        >
          Remove
        </ConfirmButton>
      </div>
    </li>
  )
}

function stateText({ failingSince, switchedOffAt }: WebhookView, zone: string, now: number) {
  const since = failingSince ? ` It has failed since ${instantText(failingSince, zone, now)}.` : ''
  if (switchedOffAt) return `Switched off ${instantText(switchedOffAt, zone, now)}.${since}`
  return failingSince ? `Failing since ${instantText(failingSince, zone, now)}` : 'On'
}
