import { isOfWriting, writeProblems } from '@shutterbid/domain/calendars/problems'
import { entryAction, readLimitMs } from '@shutterbid/domain/calendars/rules'
import { shootEntry, shootUid } from '@shutterbid/domain/jobs/shoot-entry'
import { and, eq, inArray } from 'drizzle-orm'
import { findShoot } from '#server/jobs/calendar/hired-shoots'
import type { CalendarAccess, CalendarDriver } from '#server/platform/calendars/calendar-driver'
import type { Db, Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { failingCalendars, writtenShoots } from '../../tables.ts'
import { openAccess } from '../access.ts'
import type { ShootTask } from '../calendar-tasks.ts'
import { type FoundCalendar, type FoundConnection, findConnection } from '../find-connection.ts'
import { lockCalendar } from '../lock-calendar.ts'
import type { ReadTools } from '../read-connection.ts'
import { storeWriteFailure } from './store-write-failure.ts'

/**
 * Writes, replaces or removes the entry of one shoot in one calendar, whatever is due; repeating it is harmless. While a connection or a
 * calendar fails it does nothing: the task is added again when that was read.
 */
export async function writeShoot(db: Db, tools: ReadTools, { connectionId, calendarId, jobId }: ShootTask): Promise<void> {
  const connection = await findConnection(db, connectionId)
  const calendar = connection?.calendars.find(({ id }) => id === calendarId)
  const now = tools.now()
  if (!connection || !calendar || connection.failures > 0 || (calendar.nextTryAt && calendar.nextTryAt > now)) return
  const shoot = await findShoot(db, { jobId, photographerId: connection.personId })
  const access = openAccess(tools.secret, connection.access)
  const driver: CalendarDriver | undefined = access ? tools.calendars[access.kind] : undefined
  if (!shoot || !access || !driver) return

  const entry = shootEntry(shoot, tools.publicUrl)
  const { writesShoots } = calendar
  const action = entryAction({ writesShoots, shoot: entry, written: await findWritten(db, { calendarId, jobId }), now })
  if (action === null) return
  const signal = AbortSignal.timeout(readLimitMs(connection))
  const target: Target = { db, connection, calendar, driver, access, signal }
  if (action === 'write' && !(await db.transaction((tx) => beginWrite(tx, { calendarId, jobId, writtenAt: now })))) return
  try {
    if (action === 'write') await driver.write?.(access, calendar.remoteId, { ...entry, zone: shoot.zone }, signal)
    else await driver.remove?.(access, calendar.remoteId, shootUid(jobId), signal)
  } catch (error) {
    await storeWriteFailure(target, error, tools.now())
    return
  }
  const written = action === 'write' ? { calendarId, jobId, revision: entry.revision, writtenAt: tools.now() } : null
  await db.transaction((tx) => storeEntry(tx, target, { jobId, written }))
}

export type Target = {
  db: Db
  connection: FoundConnection
  calendar: FoundCalendar
  driver: CalendarDriver
  access: CalendarAccess
  signal: AbortSignal
}

async function findWritten(db: Db, { calendarId, jobId }: { calendarId: string; jobId: string }) {
  const { revision, changedThere } = writtenShoots
  const [written] = await db.select({ revision, changedThere }).from(writtenShoots).where(isEntry(calendarId, jobId)).limit(1)
  return written ?? null
}

function isEntry(calendarId: string, jobId: string) {
  return and(eq(writtenShoots.calendarId, calendarId), eq(writtenShoots.jobId, jobId))
}

/**
 * Stores that an entry may be there from now on, so that it is removed again even if we do not learn that it was written; false if its
 * calendar was disconnected.
 */
async function beginWrite(tx: Tx, entry: Omit<typeof writtenShoots.$inferInsert, 'revision'>) {
  if (!(await lockCalendar(tx, entry.calendarId))) return false
  const { calendarId, jobId } = writtenShoots
  await tx
    .insert(writtenShoots)
    .values({ ...entry, revision: 0 })
    .onConflictDoUpdate({ target: [calendarId, jobId], set: { writtenAt: entry.writtenAt } })
  return true
}

type Stored = { jobId: string; written: typeof writtenShoots.$inferInsert | null }

/** Stores what was done, unless the calendar was disconnected meanwhile. */
async function storeEntry(tx: Tx, { connection, calendar }: Target, { jobId, written }: Stored) {
  const { id: calendarId, problem } = calendar
  if (!(await lockCalendar(tx, calendarId))) return
  const { calendarId: calendar_, jobId: job } = writtenShoots
  if (written)
    await tx
      .insert(writtenShoots)
      .values(written)
      .onConflictDoUpdate({ target: [calendar_, job], set: written })
  else await tx.delete(writtenShoots).where(isEntry(calendarId, jobId))
  if (!isOfWriting(problem)) return
  await tx
    .delete(failingCalendars)
    .where(and(eq(failingCalendars.calendarId, calendarId), inArray(failingCalendars.problem, [...writeProblems])))
  await recordEvent(tx, 'calendars.changed', { personId: connection.personId })
}
