import { testKind } from '@shutterbid/domain/programs/webhook-kinds'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import { notFound, refused } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { webhookDeliveries, webhooks } from '../tables.ts'
import { lockOwnWebhook } from './own-webhooks.ts'
import { addSendTasks, sendPriorities } from './send-tasks.ts'

/** Sends an event of the kind `test`. Refuses with webhook_is_off. */
export async function testWebhook(tx: Tx, actor: Actor, { webhookId }: { webhookId: string }, now: Date) {
  const { switchedOffAt } = await lockOwnWebhook(tx, actor, webhookId)
  if (switchedOffAt) throw refused('webhook_is_off')
  const test = { webhookId, kind: testKind, data: { webhookId }, happenedAt: now, nextAttemptAt: now, createdAt: now }
  const planned = await tx.insert(webhookDeliveries).values(test).returning({ id: webhookDeliveries.id })
  await addSendTasks(
    tx,
    planned.map(({ id }) => ({ id, personId: actor.id })),
    now,
    sendPriorities.first,
  )
  return done
}

/** Sends an entry of the log again, with the same id. Refuses with webhook_is_off and webhook_delivery_waits. */
export async function replayDelivery(tx: Tx, actor: Actor, { deliveryId }: { deliveryId: string }, now: Date) {
  const { id, nextAttemptAt, webhookId } = webhookDeliveries
  // The webhook is locked first, as everywhere.
  const [found] = await tx
    .select({ nextAttemptAt, switchedOffAt: webhooks.switchedOffAt })
    .from(webhooks)
    .innerJoin(webhookDeliveries, eq(webhookId, webhooks.id))
    .where(and(eq(id, deliveryId), eq(webhooks.personId, actor.id)))
    .for('update')
  if (!found) throw notFound()
  if (found.switchedOffAt) throw refused('webhook_is_off')
  if (found.nextAttemptAt) throw refused('webhook_delivery_waits')
  await tx.update(webhookDeliveries).set({ attempts: 0, deliveredAt: null, nextAttemptAt: now }).where(eq(id, deliveryId))
  await addSendTasks(tx, [{ id: deliveryId, personId: actor.id }], now, sendPriorities.first)
  return done
}
