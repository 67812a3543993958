import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { shootEntry, shootUid } from '@shutterbid/domain/jobs/shoot-entry'
import { and, desc, eq } from 'drizzle-orm'
import { findShootsOf } from '#server/jobs/calendar/hired-shoots'
import { jobs } from '#server/jobs/tables'
import type { CalendarAccess, CalendarDriver } from '#server/platform/calendars/calendar-driver'
import type { Db } from '#server/platform/db/open-database'
import { writtenShoots } from '../tables.ts'
import type { FoundCalendar } from './find-connection.ts'
import { lockCalendar } from './lock-calendar.ts'

type Writing = {
  connection: { personId: string }
  driver: CalendarDriver
  access: CalendarAccess
  publicUrl: string
  now: Date
  signal: AbortSignal
}

/**
 * Makes the entries that we keep in a calendar the photographer's shoots that have not ended: adds, replaces and removes those that differ
 * from what was written last. An entry that somebody deleted there is not missed until its shoot changes. What a failure leaves undone, the
 * next call does.
 */
export function openShoots(db: Db, writing: Writing) {
  const { connection, now } = writing
  const { personId: photographerId } = connection
  let found: ReturnType<typeof findShoots> | undefined
  return async (calendar: FoundCalendar) => {
    found ??= findShoots(db, { photographerId, now })
    await writeTo(db, writing, { ...calendar, shoots: calendar.writesShoots ? await found : [] })
  }
}

async function findShoots(db: Db, { photographerId, now }: { photographerId: string; now: Date }) {
  const found = await findShootsOf(db, { photographerId, endAfter: now, max: calendarLimits.feed.shoots })
  return found.filter(({ status }) => status !== 'cancelled')
}

type Target = FoundCalendar & { shoots: Awaited<ReturnType<typeof findShoots>> }

async function writeTo(db: Db, { driver, access, publicUrl, signal }: Writing, { id: calendarId, remoteId, ...target }: Target) {
  const written = await findWrittenShoots(db, calendarId)
  const revisions = new Map(written.map(({ jobId, revision }) => [jobId, revision]))
  for (const shoot of target.shoots) {
    const { jobId, zone } = shoot
    const entry = shootEntry(shoot, publicUrl)
    const { revision } = entry
    if (revisions.get(jobId) === revision) continue
    await driver.write?.(access, remoteId, { ...entry, zone }, signal)
    if (!(await storeWritten(db, { calendarId, jobId, revision }))) return
  }
  for (const { jobId, status } of written) {
    if (target.writesShoots && status !== 'cancelled') continue
    await driver.remove?.(access, remoteId, shootUid(jobId), signal)
    await db.delete(writtenShoots).where(and(eq(writtenShoots.calendarId, calendarId), eq(writtenShoots.jobId, jobId)))
  }
}

/** False if the calendar was disconnected meanwhile. */
function storeWritten(db: Db, written: typeof writtenShoots.$inferInsert) {
  return db.transaction(async (tx) => {
    if (!(await lockCalendar(tx, written.calendarId))) return false
    const { calendarId, jobId } = writtenShoots
    await tx
      .insert(writtenShoots)
      .values(written)
      .onConflictDoUpdate({ target: [calendarId, jobId], set: { revision: written.revision } })
    return true
  })
}

function findWrittenShoots(db: Db, calendarId: string) {
  const { jobId, revision } = writtenShoots
  return db
    .select({ jobId, revision, status: jobs.status })
    .from(writtenShoots)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .where(eq(writtenShoots.calendarId, calendarId))
    .orderBy(desc(jobs.startsAt), desc(jobId))
    .limit(calendarLimits.feed.shoots)
}
