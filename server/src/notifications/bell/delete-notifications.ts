import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { digests } from '../digests/tables.ts'
import { kindPreferences, notificationTimes } from '../preferences/tables.ts'
import { notificationPreferences, notifications, pushDevices, reminders } from '../tables.ts'

/** For account deletion: notifications with their deliveries, settings, devices and reminders. */
export async function deleteNotifications(tx: Tx, personId: string) {
  for (const table of [notifications, notificationPreferences, kindPreferences, notificationTimes, digests, pushDevices, reminders])
    await tx.delete(table).where(eq(table.personId, personId))
}
