import type { ChangedCalendar } from '@shutterbid/domain/calendars/schemas'
import { and, eq, exists, isNotNull, sql } from 'drizzle-orm'
import { storeCalendarTimes } from '#server/availability/busy-times/store-calendar-times'
import type { Tx } from '#server/platform/db/open-database'
import { notFound, refused } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { calendarConnections, calendars, failingCalendars, writtenShoots } from '../tables.ts'

/**
 * Events of a calendar that does not count are not kept; one that counts again is read. A task writes shoots, or removes them again. What was
 * wrong with the calendar is found anew if it still matters.
 */
export async function changeCalendar(tx: Tx, actor: Actor, { calendarId, ...change }: ChangedCalendar) {
  const connectionId = await lockConnectionOf(tx, actor, calendarId)
  const [before] = await tx.select().from(calendars).where(eq(calendars.id, calendarId))
  const { isWritable, countsAsBusy: counted, writesShoots: wrote } = before!
  const { countsAsBusy = counted, writesShoots = wrote } = change
  if (writesShoots && !isWritable) throw refused('calendar_not_writable')
  const countsAnew = countsAsBusy !== counted
  if (!countsAnew && writesShoots === wrote) return
  await tx
    .update(calendars)
    .set({ countsAsBusy, writesShoots, ...(countsAnew && { syncState: null, lastFullReadAt: null, notUnderstood: 0 }) })
    .where(eq(calendars.id, calendarId))
  if (writesShoots !== wrote) await forgetChangedShoots(tx, calendarId)
  await tx.delete(failingCalendars).where(eq(failingCalendars.calendarId, calendarId))
  const { id: personId } = actor
  if (countsAnew && !countsAsBusy) await storeCalendarTimes(tx, { personId, calendarId, isComplete: true, events: [] })
  if ((countsAnew && countsAsBusy) || writesShoots !== wrote) await recordEvent(tx, 'calendar.read_requested', { personId, connectionId })
  await recordEvent(tx, 'calendars.changed', { personId, part: 'what counts and gets shoots' })
}

/** Has the shoots written again that their photographer moved or deleted in a calendar. */
export async function writeAgain(tx: Tx, actor: Actor, { calendarId }: { calendarId: string }) {
  const connectionId = await lockConnectionOf(tx, actor, calendarId)
  if (!(await forgetChangedShoots(tx, calendarId))) return
  await recordEvent(tx, 'calendar.read_requested', { personId: actor.id, connectionId })
  await recordEvent(tx, 'calendars.changed', { personId: actor.id, part: 'shoots are to be written again' })
}

/** Returns whether there were any. Their entries stay as they are, until they are written again. */
async function forgetChangedShoots(tx: Tx, calendarId: string) {
  const isChanged = and(eq(writtenShoots.calendarId, calendarId), isNotNull(writtenShoots.changedThere))
  const forgotten = await tx
    .update(writtenShoots)
    .set({ revision: 0, changedThere: null })
    .where(isChanged)
    .returning({ jobId: writtenShoots.jobId })
  return forgotten.length > 0
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
