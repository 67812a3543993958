import { and, eq, exists, ne, sql } from 'drizzle-orm'
import { storeCalendarTimes } from '#server/availability/store-calendar-times'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { calendarConnections, calendars } from '../tables.ts'

/** Events of a calendar that does not count are not kept; one that counts again is read. */
export async function changeCalendar(tx: Tx, actor: Actor, { calendarId, countsAsBusy }: { calendarId: string; countsAsBusy: boolean }) {
  const connectionId = await lockConnectionOf(tx, actor, calendarId)
  const [changed] = await tx
    .update(calendars)
    .set({ countsAsBusy, syncState: null, lastFullReadAt: null })
    .where(and(eq(calendars.id, calendarId), ne(calendars.countsAsBusy, countsAsBusy)))
    .returning({ id: calendars.id })
  if (!changed) return
  const { id: personId } = actor
  if (countsAsBusy) await recordEvent(tx, 'calendar.read_requested', { personId, connectionId })
  else await storeCalendarTimes(tx, { personId, calendarId, isComplete: true, events: [] })
  await recordEvent(tx, 'calendars.changed', { personId })
}

/** A read that is running stores its events afterwards, and sees the change. */
async function lockConnectionOf(tx: Tx, actor: Actor, calendarId: string) {
  const isOfCalendar = and(eq(calendars.id, calendarId), eq(calendars.connectionId, calendarConnections.id))
  const [connection] = await tx
    .select({ id: calendarConnections.id })
    .from(calendarConnections)
    .where(and(eq(calendarConnections.personId, actor.id), exists(tx.select({ one: sql`1` }).from(calendars).where(isOfCalendar))))
    .for('update')
  if (!connection) throw notFound()
  return connection.id
}
