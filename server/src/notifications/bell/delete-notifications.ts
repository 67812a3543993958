import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { notificationPreferences, notifications, reminders } from '../tables.ts'

/** For account deletion: notifications with their deliveries, preferences and reminders. */
export async function deleteNotifications(tx: Tx, personId: string) {
  for (const table of [notifications, notificationPreferences, reminders]) await tx.delete(table).where(eq(table.personId, personId))
}
