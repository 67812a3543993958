import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import type { Actor } from '#server/platform/rpc'
import { notifications } from './tables.ts'

/** Dismisses those that the person saw when they cleared: what arrived meanwhile stays, and so does everybody else's. */
export async function clearAll(
  tx: Tx,
  actor: Actor,
  { notificationIds }: { notificationIds: string[] },
  now: Date,
): Promise<{ done: true }> {
  const dismissed = await tx
    .update(notifications)
    .set({ dismissedAt: now })
    .where(and(eq(notifications.personId, actor.id), inArray(notifications.id, notificationIds), isNull(notifications.dismissedAt)))
    .returning({ id: notifications.id })
  if (dismissed.length > 0) await recordEvent(tx, 'bell.changed', { personIds: [actor.id] })
  return { done: true }
}
