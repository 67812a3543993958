import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { findOwnNotification } from './queries.ts'
import { notifications } from './tables.ts'

/** Marks one of the person's own notifications as read; once more is fine. */
export async function markRead(tx: Tx, actor: Actor, { notificationId }: { notificationId: string }, now: Date): Promise<{ done: true }> {
  if (!(await findOwnNotification(tx, { notificationId, personId: actor.id }))) throw notFound()
  const changed = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.id, notificationId), isNull(notifications.readAt)))
    .returning({ id: notifications.id })
  if (changed.length > 0) await recordEvent(tx, 'bell.changed', { personIds: [actor.id] })
  return { done: true }
}
