import { programLimits } from '@shutterbid/domain/programs/limits'
import type { WebhookDeliveryView } from '@shutterbid/domain/programs/webhook-schemas'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { deleteInBatches } from '#server/platform/db/delete-in-batches'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { cursorOf, parseCursor } from '#server/platform/time-cursor'
import { webhookDeliveries, webhooks } from '../tables.ts'

const { logDays, page } = programLimits.webhooks
const { createdAt, id } = webhookDeliveries

/** The log of one's own webhook, newest first. */
export async function listDeliveries(db: Db, actor: Actor, { webhookId, cursor }: { webhookId: string; cursor?: string | undefined }) {
  const after = parseCursor(cursor)
  const isTheirs = and(eq(webhooks.id, webhookId), eq(webhooks.personId, actor.id))
  if ((await db.$count(webhooks, isTheirs)) === 0) throw notFound()
  const found = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(eq(webhookDeliveries.webhookId, webhookId), after && sql`(${createdAt}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(page + 1)
  const shown = found.slice(0, page)
  const last = shown.at(-1)
  return {
    items: shown.map(presentDelivery),
    nextCursor: found.length > page && last ? cursorOf({ at: last.createdAt, id: last.id }) : null,
  }
}

function presentDelivery(row: typeof webhookDeliveries.$inferSelect): WebhookDeliveryView {
  const { data, happenedAt, attempts, lastAttemptAt, lastStatus, nextAttemptAt, deliveredAt } = row
  const state = deliveredAt ? 'delivered' : nextAttemptAt ? 'waiting' : 'given_up'
  const kind = row.kind as WebhookDeliveryView['kind']
  return { id: row.id, kind, ids: data, happenedAt, state, attempts, lastAttemptAt, lastStatus, nextAttemptAt }
}

export async function deleteOldDeliveries(db: Db, { now }: Pick<ListenerTools, 'now'>) {
  await deleteInBatches(db, webhookDeliveries, lt(createdAt, new Date(now().getTime() - logDays * 86_400_000)))
}
