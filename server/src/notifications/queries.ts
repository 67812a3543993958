import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notifications } from './tables.ts'

export async function findOwnNotification(db: Db | Tx, { notificationId, personId }: { notificationId: string; personId: string }) {
  const [own] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.id, notificationId), eq(notifications.personId, personId)))
    .limit(1)
  return own ?? null
}
