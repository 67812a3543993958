import { isOfWriting, writeProblems } from '@shutterbid/domain/calendars/problems'
import { entryAction, readLimitMs } from '@shutterbid/domain/calendars/rules'
import { shootEntry, shootUid } from '@shutterbid/domain/jobs/shoot-entry'
import { and, eq, inArray } from 'drizzle-orm'
import { findShoot } from '#server/jobs/calendar/hired-shoots'
import type { CalendarDriver } from '#server/platform/calendars/calendar-driver'
import type { Db, Tx } from '#server/platform/db/open-database'
import { recordEvent } from '../../events.ts'
import { failingCalendars, writtenShoots } from '../../tables.ts'
import { openAccess } from '../access.ts'
import type { ShootTask } from '../calendar-tasks.ts'
import { findConnection } from '../find-connection.ts'
import { lockCalendar } from '../lock-calendar.ts'
import type { ReadTools } from '../read-connection.ts'
import { storeWriteFailure, type Target } from './store-write-failure.ts'

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
  const attempt = { calendarId, jobId, writtenAt: now }
  if (!(await db.transaction((tx) => begin(tx, attempt)))) return
  try {
    if (action === 'write') await driver.write?.(access, calendar.remoteId, { ...entry, zone: shoot.zone }, signal)
    else await driver.remove?.(access, calendar.remoteId, shootUid(jobId), signal)
  } catch (error) {
    await storeWriteFailure(target, error, tools.now())
    return
  }
  const revision = action === 'write' ? entry.revision : null
  await db.transaction((tx) => storeEntry(tx, target, { attempt, revision, endedAt: tools.now() }))
}

async function findWritten(db: Db, { calendarId, jobId }: { calendarId: string; jobId: string }) {
  const { revision, changedThere } = writtenShoots
  const [written] = await db.select({ revision, changedThere }).from(writtenShoots).where(isEntry(calendarId, jobId)).limit(1)
  return written ?? null
}

function isEntry(calendarId: string, jobId: string) {
  return and(eq(writtenShoots.calendarId, calendarId), eq(writtenShoots.jobId, jobId))
}

type Attempt = { calendarId: string; jobId: string; writtenAt: Date }

/** Stores that it is not known whether an entry is there until the attempt has ended; false if its calendar was disconnected. */
async function begin(tx: Tx, attempt: Attempt) {
  if (!(await lockCalendar(tx, attempt.calendarId))) return false
  await storeUnknown(tx, attempt)
  return true
}

async function storeUnknown(tx: Tx, attempt: Attempt) {
  const unknown = { ...attempt, revision: 0 }
  const { calendarId, jobId } = writtenShoots
  await tx
    .insert(writtenShoots)
    .values(unknown)
    .onConflictDoUpdate({ target: [calendarId, jobId], set: unknown })
}

/** `revision`: the one that was written, null if the entry was removed. */
type Ended = { attempt: Attempt; revision: number | null; endedAt: Date }

/**
 * Stores what was done, unless the calendar was disconnected meanwhile. If another task has begun or ended at the same time, which a worker
 * that lost its database can cause, nobody knows what is there, and the next read has it written or removed again.
 */
async function storeEntry(tx: Tx, { connection, calendar }: Target, { attempt, revision, endedAt }: Ended) {
  const { id: calendarId, problem } = calendar
  if (!(await lockCalendar(tx, calendarId))) return
  const isOurs = and(isEntry(calendarId, attempt.jobId), eq(writtenShoots.writtenAt, attempt.writtenAt), eq(writtenShoots.revision, 0))
  const stored = await (revision === null
    ? tx.delete(writtenShoots).where(isOurs).returning({ jobId: writtenShoots.jobId })
    : tx.update(writtenShoots).set({ revision, writtenAt: endedAt }).where(isOurs).returning({ jobId: writtenShoots.jobId }))
  if (stored.length === 0) await storeUnknown(tx, { ...attempt, writtenAt: endedAt })
  if (!isOfWriting(problem)) return
  await tx
    .delete(failingCalendars)
    .where(and(eq(failingCalendars.calendarId, calendarId), inArray(failingCalendars.problem, [...writeProblems])))
  await recordEvent(tx, 'calendars.changed', { personId: connection.personId, part: 'shoots can be written' })
}
