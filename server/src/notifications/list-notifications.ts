import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import type { NotificationView } from '@shutterbid/domain/notifications/schemas'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { notifications } from './tables.ts'

/** What the person has not dismissed, newest first. The unread are counted as far as the badge can show them, and one more. */
export async function listNotifications(db: Db, actor: Actor): Promise<{ items: NotificationView[]; unreadCount: number }> {
  const isVisible = and(eq(notifications.personId, actor.id), isNull(notifications.dismissedAt))
  const { id, message, link, createdAt, readAt } = notifications
  const listed = await db
    .select({ id, message, link, createdAt, readAt })
    .from(notifications)
    .where(isVisible)
    .orderBy(desc(createdAt), desc(id))
    .limit(notificationLimits.listed)
  const unread = db
    .select({ id })
    .from(notifications)
    .where(and(isVisible, isNull(readAt)))
    .limit(notificationLimits.badgeMost + 1)
    .as('unread')
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(unread)
  return { items: listed.map(({ readAt, ...notice }) => ({ ...notice, isRead: readAt !== null })), unreadCount: counted?.count ?? 0 }
}
