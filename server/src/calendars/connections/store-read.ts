import { createHash } from 'node:crypto'
import { isBroken } from '@shutterbid/domain/calendars/problems'
import { nextReadAt } from '@shutterbid/domain/calendars/rules'
import { isShootUid } from '@shutterbid/domain/jobs/shoot-entry'
import { and, eq, sql } from 'drizzle-orm'
import { storeCalendarTimes } from '#server/availability/store-calendar-times'
import type { CalendarError } from '#server/platform/calendars/calendar-driver'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { calendarConnections, calendars } from '../tables.ts'
import type { FoundConnection } from './find-connection.ts'
import type { FinishedRead } from './read-connection.ts'

type Result = { connection: FoundConnection; reads: FinishedRead[]; failure: CalendarError | null; now: Date }

/** Stores what was read, and whether the connection works; reports it when it is broken. */
export async function storeRead(tx: Tx, { connection: { id: connectionId, personId }, reads, failure, now }: Result) {
  const [before] = await tx.select().from(calendarConnections).where(eq(calendarConnections.id, connectionId)).for('update')
  if (!before) return
  let isChanged = before.lastReadAt === null
  for (const read of reads) if (await storeCalendar(tx, { personId, read, now })) isChanged = true

  const problem = failure?.reason ?? null
  const failures = failure ? before.failures + 1 : 0
  const mustReport = isBroken({ problem, failures }) && !before.isReported
  await tx
    .update(calendarConnections)
    .set({
      ...{ problem, failures, nextReadAt: nextReadAt({ failures, retryAt: failure?.retryAt, now }) },
      ...(failure ? { failingSince: before.failingSince ?? now } : { failingSince: null, lastReadAt: now }),
      isReported: failure !== null && (before.isReported || mustReport),
    })
    .where(eq(calendarConnections.id, connectionId))
  if (problem && mustReport) await recordEvent(tx, 'calendar.broken', { personId, connectionId, problem })
  if (isChanged || mustReport || before.problem !== problem) await recordEvent(tx, 'calendars.changed', { personId })
}

/** Returns whether its busy times changed. A calendar that no longer counts, or that another task has read meanwhile, stays as it is. */
async function storeCalendar(
  tx: Tx,
  { personId, read: { calendar, isFull, read }, now }: { personId: string; read: FinishedRead; now: Date },
) {
  const { id: calendarId, syncState } = calendar
  const { isComplete, events } = read
  const isAsBefore = sql`${calendars.syncState} is not distinct from ${syncState}::text`
  const [current] = await tx
    .update(calendars)
    .set({ syncState: read.syncState, ...(isFull ? { lastFullReadAt: now } : {}) })
    .where(and(eq(calendars.id, calendarId), eq(calendars.countsAsBusy, true), isAsBefore))
    .returning({ id: calendars.id })
  if (!current) return false
  // Shoots from the private feed, which the calendar subscribes to, are busy times already.
  const ofOthers = events.filter(({ eventId }) => !isShootUid(eventId))
  return storeCalendarTimes(tx, {
    ...{ personId, calendarId, isComplete },
    events: ofOthers.map(({ eventId, spans }) => ({ eventHash: hashOf(eventId), spans })),
  })
}

function hashOf(eventId: string) {
  return createHash('sha256').update(eventId).digest('base64url')
}
