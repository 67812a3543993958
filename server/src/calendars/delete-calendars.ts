import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { calendarConnections, calendarFeeds } from './tables.ts'

/** For account deletion. */
export async function deleteCalendars(tx: Tx, personId: string) {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.personId, personId))
  await tx.delete(calendarConnections).where(eq(calendarConnections.personId, personId))
}
