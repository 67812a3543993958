import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { deliveries, notifications } from '../tables.ts'
import { presentNotifications } from './present-notifications.ts'

/** A person's own notifications, oldest first, in their current wording, with their deliveries. */
export async function exportNotifications(db: Db, personId: string, max: number, now: Date) {
  const own = await db
    .select()
    .from(notifications)
    .where(eq(notifications.personId, personId))
    .orderBy(asc(notifications.notifiedAt), asc(notifications.id))
    .limit(max)
  const { notificationId, channel, state, reason, sentAt } = deliveries
  const delivered = await db
    .select({ notificationId, channel, state, reason, sentAt })
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.id, notificationId))
    .where(eq(notifications.personId, personId))
    .limit(max)
  const byNotification = Map.groupBy(delivered, (delivery) => delivery.notificationId)
  const views = await presentNotifications(db, own, now)
  return views.map(({ id, message, link, createdAt }, at) => {
    const { kind, readAt, dismissedAt } = own[at] ?? {}
    return { id, kind, message, link, notifiedAt: createdAt, readAt, dismissedAt, deliveries: byNotification.get(id) ?? [] }
  })
}
