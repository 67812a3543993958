import { programLimits } from '@shutterbid/domain/programs/limits'
import { type WebhookKind, webhookKinds } from '@shutterbid/domain/programs/webhook-kinds'
import type { WebhookView } from '@shutterbid/domain/programs/webhook-schemas'
import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { webhooks } from '../tables.ts'

/** A person's webhooks in the order in which they were made. */
export async function listWebhooks(db: Db | Tx, personId: string, now: Date): Promise<WebhookView[]> {
  const { id, address, kinds, createdAt, failingSince, switchedOffAt, previousSecretUntil } = webhooks
  const found = await db
    .select({ id, address, kinds, createdAt, failingSince, switchedOffAt, previousSecretUntil })
    .from(webhooks)
    .where(eq(webhooks.personId, personId))
    .orderBy(asc(createdAt), asc(id))
    .limit(programLimits.webhooks.max)
  return found.map((webhook) => ({
    ...webhook,
    kinds: webhookKinds.filter((kind: WebhookKind) => webhook.kinds.includes(kind)),
    previousSecretUntil: overlapOf(webhook, now),
  }))
}

/** Until when the secret before the current one is used as well; null if that is over. */
export function overlapOf({ previousSecretUntil }: { previousSecretUntil: Date | null }, now: Date) {
  return previousSecretUntil && previousSecretUntil > now ? previousSecretUntil : null
}

/** Locks a webhook of the actor's. */
export async function lockOwnWebhook(tx: Tx, actor: Actor, webhookId: string) {
  const isTheirs = and(eq(webhooks.id, webhookId), eq(webhooks.personId, actor.id))
  const [webhook] = await tx.select().from(webhooks).where(isTheirs).for('update')
  if (!webhook) throw notFound()
  return webhook
}
