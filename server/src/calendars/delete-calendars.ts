import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { deleteConnections } from './connections/end-access/delete-connections.ts'
import { calendarFeeds } from './tables.ts'

/** For account deletion. */
export async function deleteCalendars(tx: Tx, personId: string, settings: { secret: string; now: Date }) {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.personId, personId))
  await deleteConnections(tx, { personId }, settings)
}
