import { webhookKinds } from '@shutterbid/domain/programs/webhook-kinds'
import type { Db } from '#server/platform/db/open-database'
import { webhookDeliveries, webhooks } from '#server/programs/tables'

type WebhookValues = Partial<typeof webhooks.$inferInsert> & { personId: string }

/** Of all events. */
export async function aWebhook(db: Db, values: WebhookValues) {
  const made = { address: 'https://studio.example/events', kinds: [...webhookKinds], createdAt: new Date() }
  const [webhook] = await db
    .insert(webhooks)
    .values({ ...made, ...values })
    .returning()
  return webhook!
}

type DeliveryValues = Partial<typeof webhookDeliveries.$inferInsert> & { webhookId: string }

/** One that was given up. */
export async function aWebhookDelivery(db: Db, values: DeliveryValues) {
  const [delivery] = await db
    .insert(webhookDeliveries)
    .values({ kind: 'test', data: { webhookId: values.webhookId }, happenedAt: new Date(), createdAt: new Date(), ...values })
    .returning()
  return delivery!
}
