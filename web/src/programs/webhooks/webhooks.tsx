import { programLimits } from '@shutterbid/domain/programs/limits'
import type { WebhookView } from '@shutterbid/domain/programs/webhook-schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { Loading, Skeleton } from '../../loading/skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { ShownOnce } from '../shown-once.tsx'
import { WebhookRow } from './webhook-row.tsx'
import { webhooksOptions } from './webhooks-options.ts'

const WebhookDialog = lazyDialog(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)
const LogDialog = lazyDialog(async () => (await import('./log-dialog.tsx')).LogDialog)

const titleId = 'webhooks-title'
const { max } = programLimits.webhooks

type Shown = { dialog: 'add' } | { dialog: 'change' | 'log'; webhook: WebhookView }

/** Where the viewer's own events are sent. A new secret is shown until the viewer closes it. */
export function Webhooks() {
  const query = useQuery(webhooksOptions())
  const refreshed = useRefreshed()
  const [shown, setShown] = useState<Shown>()
  const [made, setMade] = useState<{ webhookId: string; address: string; secret: string }>()
  const close = () => setShown(undefined)
  const webhook = shown && 'webhook' in shown ? shown.webhook : undefined

  async function showSecret(webhookId: string, address: string, secret: string) {
    setMade({ webhookId, address, secret })
    await refreshed()
    focusOn('webhook-secret', { intoView: true })
  }
  async function afterRemoval(webhookId: string) {
    if (made?.webhookId === webhookId) setMade(undefined)
    await refreshed()
    focusOn(titleId)
  }
  return (
    <section className="grid content-start gap-4" aria-labelledby={titleId}>
      <h3 className="title" id={titleId} tabIndex={-1}>
        Webhooks
      </h3>
      <p className="text-ink-2">
        Addresses of your own programs, which we tell of your events as they happen. They get ids and the kind of event only, never contents
        or amounts.{' '}
        <a className="link" href="https://www.standardwebhooks.com">
          How they are signed
        </a>
      </p>
      <Loaded query={query} failedText="Failed to load your webhooks" loading={<WebhooksLoading />}>
        {(webhooks) => (
          <>
            {webhooks.length > 0 ? (
              <ul className="ruled-rows">
                {webhooks.map((one) => (
                  <WebhookRow
                    key={one.id}
                    webhook={one}
                    loadedAt={query.dataUpdatedAt}
                    onChange={() => setShown({ dialog: 'change', webhook: one })}
                    onLog={() => setShown({ dialog: 'log', webhook: one })}
                    onSecret={(secret) => showSecret(one.id, one.address, secret)}
                    onRemoved={() => afterRemoval(one.id)}
                  />
                ))}
              </ul>
            ) : (
              <p className="text-ink-2 text-small">You have no webhooks.</p>
            )}
            {made ? (
              <ShownOnce
                id="webhook-secret"
                label="Secret of your webhook"
                value={made.secret}
                what="secret"
                onClose={() => {
                  setMade(undefined)
                  focusOn(titleId)
                }}
              >
                Copy the secret for {made.address} now: it is not shown again. With it your program checks that an event is from us.
              </ShownOnce>
            ) : null}
            {webhooks.length < max ? (
              <Button className="justify-self-start" onClick={() => setShown({ dialog: 'add' })}>
                Add a webhook
              </Button>
            ) : (
              <p className="text-ink-2 text-small">An account can have {max} webhooks.</p>
            )}
          </>
        )}
      </Loaded>
      <WebhookDialog
        open={shown !== undefined && shown.dialog !== 'log'}
        webhook={webhook}
        onClose={close}
        onMade={({ webhookId, secret }, address) => showSecret(webhookId, address, secret)}
      />
      <LogDialog open={shown?.dialog === 'log'} webhook={webhook} onClose={close} />
    </section>
  )
}

function WebhooksLoading() {
  return (
    <Loading>
      <Skeleton className="h-11 w-44" />
    </Loading>
  )
}
