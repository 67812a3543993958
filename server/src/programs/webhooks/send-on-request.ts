import { testKind } from '@shutterbid/domain/programs/webhook-kinds'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import { notFound, refused } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { webhookDeliveries } from '../tables.ts'
import { lockOwnWebhook } from './list-webhooks.ts'
import { addSendTasks, sendPriorities } from './send-tasks.ts'

/** Sends an event of the kind `test`. Refuses with webhook_is_off. */
export async function testWebhook(tx: Tx, actor: Actor, { webhookId }: { webhookId: string }, now: Date) {
  const { switchedOffAt } = await lockOwnWebhook(tx, actor, webhookId)
  if (switchedOffAt) throw refused('webhook_is_off')
  const [{ id } = { id: '' }] = await tx
    .insert(webhookDeliveries)
    .values({ webhookId, kind: testKind, data: { webhookId }, happenedAt: now, nextAttemptAt: now, createdAt: now })
    .returning({ id: webhookDeliveries.id })
  await addSendTasks(tx, [{ id, at: now }], sendPriorities.first)
  return done
}

/** Sends an entry of the log again, with the same id. Refuses with webhook_is_off and webhook_delivery_waits. */
export async function replayDelivery(tx: Tx, actor: Actor, { deliveryId }: { deliveryId: string }, now: Date) {
  const { id, nextAttemptAt, webhookId } = webhookDeliveries
  const [found] = await tx.select({ webhookId }).from(webhookDeliveries).where(eq(id, deliveryId)).limit(1)
  if (!found) throw notFound()
  const { switchedOffAt } = await lockOwnWebhook(tx, actor, found.webhookId)
  if (switchedOffAt) throw refused('webhook_is_off')
  const [delivery] = await tx.select({ nextAttemptAt }).from(webhookDeliveries).where(eq(id, deliveryId)).for('update')
  if (!delivery) throw notFound()
  if (delivery.nextAttemptAt) throw refused('webhook_delivery_waits')
  await tx.update(webhookDeliveries).set({ attempts: 0, deliveredAt: null, nextAttemptAt: now }).where(eq(id, deliveryId))
  await addSendTasks(tx, [{ id: deliveryId, at: now }], sendPriorities.first)
  return done
}
