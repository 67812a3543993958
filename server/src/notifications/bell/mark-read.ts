import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { findOwnNotification } from '../queries.ts'
import { notifications } from '../tables.ts'
import { recordEvent } from './events.ts'

type Input = { notificationId: string; seenAt: Date }

/** Marks a person's own notification as read, unless it was updated since they saw it; idempotent. */
export async function markRead(tx: Tx, actor: Actor, { notificationId, seenAt }: Input, now: Date): Promise<{ done: true }> {
  if (!(await findOwnNotification(tx, { notificationId, personId: actor.id }))) throw notFound()
  const isUnread = and(eq(notifications.id, notificationId), isNull(notifications.readAt), lte(notifications.notifiedAt, seenAt))
  const changed = await tx.update(notifications).set({ readAt: now }).where(isUnread).returning({ id: notifications.id })
  if (changed.length > 0) await recordEvent(tx, 'bell.changed', { personIds: [actor.id] })
  return { done: true }
}
