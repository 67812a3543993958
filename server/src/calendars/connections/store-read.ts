import { createHash } from 'node:crypto'
import { isBroken } from '@shutterbid/domain/calendars/problems'
import { isSlow, nextReadAt } from '@shutterbid/domain/calendars/rules'
import { isShootUid } from '@shutterbid/domain/jobs/shoot-entry'
import { and, eq, gt, inArray, min, sql } from 'drizzle-orm'
import { storeCalendarTimes } from '#server/availability/busy-times/store-calendar-times'
import type { CalendarError } from '#server/platform/calendars/calendar-driver'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { calendarConnections, calendars, failingCalendars } from '../tables.ts'
import type { FoundCalendar, FoundConnection } from './find-connection.ts'
import type { FinishedRead, Outcome } from './read-connection.ts'
import { storeSingleProblem } from './store-single-problem.ts'

type Result = { connection: FoundConnection; outcome: Outcome; failure: CalendarError | null; startedAt: Date; now: Date }

/** Stores what was read, and whether the connection and each of its calendars work; reports what is broken. */
export async function storeRead(tx: Tx, { connection, outcome, failure, startedAt, now }: Result) {
  const { id: connectionId, personId } = connection
  const [before] = await tx.select().from(calendarConnections).where(eq(calendarConnections.id, connectionId)).for('update')
  if (!before) return
  let isChanged = before.lastReadAt === null
  for (const read of outcome.reads) if (await storeCalendar(tx, { personId, read, now })) isChanged = true
  for (const failed of outcome.failed) if (await storeSingleProblem(tx, { ...failed, connection, now })) isChanged = true
  if (await endProblems(tx, outcome.repaired)) isChanged = true

  const problem = failure?.reason ?? null
  const failures = failure ? before.failures + 1 : 0
  const mustReport = isBroken({ problem, failures }) && !before.isReported
  const slowReads = slowReadsAfter(before.slowReads, { isSlow: isSlow({ startedAt, endedAt: now }), hasFailed: failure !== null })
  const planned = nextReadAt({ failures, slowReads, retryAt: failure?.retryAt, now })
  const tryAt = failure ? null : await nextTryOf(tx, connectionId, now)
  await tx
    .update(calendarConnections)
    .set({
      ...{ problem, failures, slowReads, nextReadAt: tryAt && tryAt < planned ? tryAt : planned },
      ...(failure ? { failingSince: before.failingSince ?? now } : { failingSince: null, lastReadAt: now }),
      isReported: failure !== null && (before.isReported || mustReport),
    })
    .where(eq(calendarConnections.id, connectionId))
  if (problem && mustReport) await recordEvent(tx, 'calendar.broken', { personId, connectionId, problem })
  if (isChanged || mustReport || before.problem !== problem) await recordEvent(tx, 'calendars.changed', { personId })
}

/** A failure that is fast says nothing about how slow the server is. */
function slowReadsAfter(before: number, { isSlow, hasFailed }: { isSlow: boolean; hasFailed: boolean }) {
  if (isSlow) return before + 1
  return hasFailed ? before : 0
}

/** When the next one of its calendars that failed is tried again; null if none failed. */
async function nextTryOf(tx: Tx, connectionId: string, now: Date) {
  const { calendarId, nextTryAt } = failingCalendars
  const [next] = await tx
    .select({ at: min(nextTryAt) })
    .from(failingCalendars)
    .innerJoin(calendars, eq(calendars.id, calendarId))
    .where(and(eq(calendars.connectionId, connectionId), gt(nextTryAt, now)))
  return next?.at ?? null
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

/** Returns whether its owner sees a change. A calendar that no longer counts, or that another task has read meanwhile, stays as it is. */
async function storeCalendar(
  tx: Tx,
  { personId, read: { calendar, isFull, read }, now }: { personId: string; read: FinishedRead; now: Date },
) {
  const { id: calendarId, syncState, notUnderstood: before } = calendar
  const { isComplete, events, notUnderstood = 0 } = read
  // Of events that did not change it is known since the last complete read.
  const unclear = isComplete ? notUnderstood : Math.max(before, notUnderstood)
  const isAsBefore = sql`${calendars.syncState} is not distinct from ${syncState}::text`
  const [current] = await tx
    .update(calendars)
    .set({ syncState: read.syncState, notUnderstood: unclear, ...(isFull ? { lastFullReadAt: now } : {}) })
    .where(and(eq(calendars.id, calendarId), eq(calendars.countsAsBusy, true), isAsBefore))
    .returning({ id: calendars.id })
  if (!current) return false
  // Shoots that we wrote, or that came from the private feed, are busy times already.
  const ofOthers = events.filter(({ eventId, uid }) => !isShootUid(uid ?? eventId))
  const hasNewTimes = await storeCalendarTimes(tx, {
    ...{ personId, calendarId, isComplete },
    events: ofOthers.map(({ eventId, spans }) => ({ eventHash: hashOf(eventId), spans })),
  })
  return hasNewTimes || unclear !== before
}

function hashOf(eventId: string) {
  return createHash('sha256').update(eventId).digest('base64url')
}
