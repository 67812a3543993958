import { createHash } from 'node:crypto'
import { isSlow } from '@shutterbid/domain/calendars/rules'
import { jobIdOfShoot } from '@shutterbid/domain/jobs/shoot-entry'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { storeCalendarTimes } from '#server/availability/busy-times/store-calendar-times'
import type { CalendarDriver, CalendarError, CalendarRead, ReadWindow } from '#server/platform/calendars/calendar-driver'
import type { Tx } from '#server/platform/db/open-database'
import { calendars, failingCalendars } from '../tables.ts'
import type { FoundCalendar, FoundConnection } from './find-connection.ts'
import { lockConnection } from './lock-calendar.ts'
import { storeEntryChanges } from './shoots/store-entry-changes.ts'
import type { FailedCalendar } from './single-problems.ts'
import { storeSingleProblem } from './store-single-problem.ts'
import { storeState } from './store-state.ts'

export type FinishedRead = {
  calendar: FoundCalendar
  isFull: boolean
  read: CalendarRead
  window: ReadWindow
  entryId: CalendarDriver['entryId']
}
/** `repaired`: calendars that failed before. */
export type Outcome = { reads: FinishedRead[]; failed: FailedCalendar[]; repaired: FoundCalendar[] }

type Result = { connection: FoundConnection; outcome: Outcome; failure: CalendarError | null; startedAt: Date; now: Date }

/** Stores what was read, and whether the connection and each of its calendars work; reports what is broken. */
export async function storeRead(tx: Tx, { connection, outcome, failure, startedAt, now }: Result) {
  const { id: connectionId, personId } = connection
  const before = await lockConnection(tx, connectionId)
  if (!before) return
  let isChanged = before.lastReadAt === null
  for (const read of outcome.reads) if (await storeCalendar(tx, { personId, read, startedAt, now })) isChanged = true
  for (const failed of outcome.failed) if (await storeSingleProblem(tx, { ...failed, connection, now })) isChanged = true
  if (await endProblems(tx, outcome.repaired)) isChanged = true

  const slowReads = slowReadsAfter(before.slowReads, { isSlow: isSlow({ startedAt, endedAt: now }), hasFailed: failure !== null })
  await storeState(tx, before, { failure, slowReads, isChanged, now })
}

/** A failure that is fast says nothing about how slow the server is. */
function slowReadsAfter(before: number, { isSlow, hasFailed }: { isSlow: boolean; hasFailed: boolean }) {
  if (isSlow) return before + 1
  return hasFailed ? before : 0
}

/** Returns whether there were any. */
async function endProblems(tx: Tx, repaired: FoundCalendar[]) {
  if (repaired.length === 0) return false
  const ids = repaired.map(({ id }) => id)
  const ended = await tx
    .delete(failingCalendars)
    .where(inArray(failingCalendars.calendarId, ids))
    .returning({ id: failingCalendars.calendarId })
  return ended.length > 0
}

type Stored = { personId: string; read: FinishedRead; startedAt: Date; now: Date }

/**
 * Returns whether its owner sees a change. A calendar that counts, or does not count, since it was read, or that another task has read
 * meanwhile, stays as it is.
 */
async function storeCalendar(tx: Tx, { personId, read: { calendar, isFull, read, window, entryId }, startedAt, now }: Stored) {
  const { id: calendarId, countsAsBusy, syncState, notUnderstood: before } = calendar
  const { isComplete, events, notUnderstood = 0 } = read
  // Of events that did not change it is known since the last complete read.
  const unclear = isComplete ? notUnderstood : Math.max(before, notUnderstood)
  const isAsBefore = sql`${calendars.syncState} is not distinct from ${syncState}::text`
  const [current] = await tx
    .update(calendars)
    .set({
      syncState: read.syncState,
      ...(countsAsBusy && { notUnderstood: unclear }),
      ...(isFull ? { lastFullReadAt: now } : {}),
    })
    .where(and(eq(calendars.id, calendarId), eq(calendars.countsAsBusy, countsAsBusy), isAsBefore))
    .returning({ id: calendars.id })
  if (!current) return false
  const hasNewChanges = await storeEntryChanges(tx, { calendarId, read, window, entryId, startedAt })
  if (!countsAsBusy) return hasNewChanges
  // Shoots that we wrote, or that came from the private feed, are busy times already.
  const ofOthers = events.filter(({ eventId, uid }) => jobIdOfShoot(uid ?? eventId) === null)
  const hasNewTimes = await storeCalendarTimes(tx, {
    personId,
    calendarId,
    isComplete,
    events: ofOthers.map(({ eventId, spans }) => ({ eventHash: hashOf(eventId), spans })),
  })
  return hasNewTimes || hasNewChanges || unclear !== before
}

function hashOf(eventId: string) {
  return createHash('sha256').update(eventId).digest('base64url')
}
