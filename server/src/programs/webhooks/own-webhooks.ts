import { programLimits } from '@shutterbid/domain/programs/limits'
import type { WebhookView } from '@shutterbid/domain/programs/webhook-schemas'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { type WebhookRow, webhookDeliveries, webhooks } from '../tables.ts'

/** A person's webhooks in the order in which they were made. */
export async function listWebhooks(db: Db | Tx, personId: string, now: Date): Promise<WebhookView[]> {
  const { id, address, kinds, createdAt, failingSince, switchedOffAt, previousSecretUntil } = webhooks
  const found = await db
    .select({ id, address, kinds, failingSince, switchedOffAt, previousSecretUntil })
    .from(webhooks)
    .where(eq(webhooks.personId, personId))
    .orderBy(asc(createdAt), asc(id))
    .limit(programLimits.webhooks.max)
  return found.map((webhook) => ({ ...webhook, previousSecretUntil: overlapOf(webhook, now) }))
}

/** Until when the secret before the current one is used as well; null if that is over. */
export function overlapOf({ previousSecretUntil }: Pick<WebhookRow, 'previousSecretUntil'>, now: Date) {
  return previousSecretUntil && previousSecretUntil > now ? previousSecretUntil : null
}

export async function lockOwnWebhook(tx: Tx, actor: Actor, webhookId: string) {
  const isTheirs = and(eq(webhooks.id, webhookId), eq(webhooks.personId, actor.id))
  const [webhook] = await tx.select().from(webhooks).where(isTheirs).for('update')
  if (!webhook) throw notFound()
  return webhook
}

/** Changes a locked webhook. What waits to be sent to one that is switched off never is. */
export async function updateWebhook(tx: Tx, { id, personId }: WebhookRow, change: Partial<WebhookRow>) {
  await tx.update(webhooks).set(change).where(eq(webhooks.id, id))
  if (change.switchedOffAt) {
    const { webhookId, nextAttemptAt } = webhookDeliveries
    const waits = and(eq(webhookId, id), isNotNull(nextAttemptAt))
    await tx.update(webhookDeliveries).set({ nextAttemptAt: null }).where(waits)
  }
  await recordEvent(tx, 'programs.changed', { personId })
}
