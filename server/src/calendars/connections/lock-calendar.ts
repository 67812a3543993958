import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { calendarConnections, calendars } from '../tables.ts'

/** Keeps a calendar from being disconnected before the transaction ends; false if it was already. */
export async function lockCalendar(tx: Tx, calendarId: string): Promise<boolean> {
  const found = await tx.select({ id: calendars.id }).from(calendars).where(eq(calendars.id, calendarId)).for('key share')
  return found.length > 0
}

/** Undefined if it was disconnected. */
export async function lockConnection(tx: Tx, connectionId: string) {
  const [connection] = await tx.select().from(calendarConnections).where(eq(calendarConnections.id, connectionId)).for('update')
  return connection
}
