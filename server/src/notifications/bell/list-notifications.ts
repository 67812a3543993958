import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import type { NotificationView } from '@shutterbid/domain/notifications/schemas'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { notifications } from '../tables.ts'
import { presentNotifications } from './present-notifications.ts'

/** Notifications that are not dismissed, newest first. Unread ones are counted up to one more than the badge shows. */
export async function listNotifications(db: Db, actor: Actor, now: Date): Promise<{ items: NotificationView[]; unreadCount: number }> {
  const isVisible = and(eq(notifications.personId, actor.id), isNull(notifications.dismissedAt))
  const listed = db
    .select()
    .from(notifications)
    .where(isVisible)
    .orderBy(desc(notifications.notifiedAt), desc(notifications.id))
    .limit(notificationLimits.listed)
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isVisible, isNull(notifications.readAt)))
    .limit(notificationLimits.badgeMax + 1)
    .as('unread')
  const found = await inOneStatement(db, { listed, counted: db.select({ count: sql<number>`count(*)::int` }).from(unread) })
  return { items: await presentNotifications(db, found.listed, now), unreadCount: found.counted[0]?.count ?? 0 }
}
