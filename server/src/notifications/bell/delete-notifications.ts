import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { kindPreferences, notificationTimes } from '../preferences/tables.ts'
import { notificationPreferences, notifications, reminders } from '../tables.ts'

/** For account deletion: notifications with their deliveries, settings and reminders. */
export async function deleteNotifications(tx: Tx, personId: string) {
  for (const table of [notifications, notificationPreferences, kindPreferences, notificationTimes, reminders])
    await tx.delete(table).where(eq(table.personId, personId))
}
