import { programLimits } from '@shutterbid/domain/programs/limits'
import type { DeliveryState } from '@shutterbid/domain/programs/webhook-schemas'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { deleteInBatches } from '#server/platform/db/delete-in-batches'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { cursorOf, parseCursor } from '#server/platform/time-cursor'
import { webhookDeliveries, webhooks } from '../tables.ts'

const { logDays, page } = programLimits.webhooks

/** The log of one's own webhook, newest first. */
export async function listDeliveries(db: Db, actor: Actor, { webhookId, cursor }: { webhookId: string; cursor?: string | undefined }) {
  const after = parseCursor(cursor)
  const isTheirs = and(eq(webhooks.id, webhookId), eq(webhooks.personId, actor.id))
  if ((await db.$count(webhooks, isTheirs)) === 0) throw notFound()
  const { id, kind, data, happenedAt, createdAt, attempts, lastAttemptAt, lastStatus, nextAttemptAt, deliveredAt } = webhookDeliveries
  const state = sql<DeliveryState>`case when ${deliveredAt} is not null then 'delivered' when ${nextAttemptAt} is null then 'given_up' else 'waiting' end`
  const isAfter = after && sql`(${createdAt}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const found = await db
    .select({ id, kind, ids: data, happenedAt, createdAt, state, attempts, lastAttemptAt, lastStatus, nextAttemptAt })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isAfter))
    .orderBy(desc(createdAt), desc(id))
    .limit(page + 1)
  const items = found.slice(0, page)
  const last = items.at(-1)
  return { items, nextCursor: found.length > page && last ? cursorOf({ at: last.createdAt, id: last.id }) : null }
}

export async function deleteOldDeliveries(db: Db, { now }: Pick<ListenerTools, 'now'>) {
  await deleteInBatches(db, webhookDeliveries, lt(webhookDeliveries.createdAt, new Date(now().getTime() - logDays * 86_400_000)))
}
