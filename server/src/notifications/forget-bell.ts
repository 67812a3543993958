import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { notifications, reminders } from './tables.ts'

/** Removes all that the bell kept for somebody who leaves, and what they were reminded of. */
export async function forgetBell(tx: Tx, personId: string) {
  await tx.delete(notifications).where(eq(notifications.personId, personId))
  await tx.delete(reminders).where(eq(reminders.personId, personId))
}
