import { isBroken, isOfWriting, isTemporary } from '@shutterbid/domain/calendars/problems'
import { nextReadAt } from '@shutterbid/domain/calendars/rules'
import { and, eq, sql } from 'drizzle-orm'
import { storeCalendarTimes } from '#server/availability/busy-times/store-calendar-times'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '../events.ts'
import { calendarChannels, calendars, failingCalendars, writtenShoots } from '../tables.ts'
import type { FoundCalendar, FoundConnection } from './find-connection.ts'
import type { FailedCalendar } from './single-problems.ts'

type Failed = FailedCalendar & { connection: Pick<FoundConnection, 'id' | 'personId'>; now: Date }

/**
 * Stores what is wrong with one calendar, and reports it when it is broken; what a calendar had that is gone is removed. Returns whether its
 * owner sees a change. The caller has locked the connection.
 */
export async function storeSingleProblem(tx: Tx, { calendar, problem, retryAt, connection, now }: Failed): Promise<boolean> {
  const { id: connectionId, personId } = connection
  const { id: calendarId } = calendar
  if (problem === 'gone' && !(await forget(tx, personId, calendar))) return false
  const [found] = await tx
    .select({ countsAsBusy: calendars.countsAsBusy, writesShoots: calendars.writesShoots, before: failingCalendars })
    .from(calendars)
    .leftJoin(failingCalendars, eq(failingCalendars.calendarId, calendars.id))
    .where(eq(calendars.id, calendarId))
  if (!found) return false
  const { countsAsBusy, writesShoots, before } = found
  // Shoots from before cannot be removed from it, and nobody waits for that.
  const isOfRemoving = isOfWriting(problem) && !writesShoots
  if (isOfRemoving && problem === 'read_only') {
    await tx.delete(writtenShoots).where(eq(writtenShoots.calendarId, calendarId))
    return false
  }
  // Its owner may have switched it off meanwhile.
  if (!countsAsBusy && !writesShoots && !isOfRemoving) return false

  const failures = (before?.failures ?? 0) + 1
  const isNew = !before?.isReported || (before.problem !== problem && !isTemporary(problem))
  const mustReport = !isOfRemoving && isBroken({ problem, failures }) && isNew
  const row = {
    problem,
    failures,
    failingSince: before?.failingSince ?? now,
    nextTryAt: nextReadAt({ failures, retryAt, now }),
    isReported: mustReport || (before?.isReported ?? false),
  }
  await tx
    .insert(failingCalendars)
    .values({ calendarId, ...row })
    .onConflictDoUpdate({ target: failingCalendars.calendarId, set: row })
  if (mustReport) await recordEvent(tx, 'calendar.broken', { personId, connectionId, calendarId, problem })
  return mustReport || (!isOfRemoving && before?.problem !== problem)
}

/**
 * Removes its busy times and what we know of shoots in it, so that it starts anew if it comes back; returns false if another task has read it
 * meanwhile.
 */
async function forget(tx: Tx, personId: string, { id: calendarId, syncState }: FoundCalendar) {
  const isAsBefore = sql`${calendars.syncState} is not distinct from ${syncState}::text`
  const [current] = await tx
    .update(calendars)
    .set({ syncState: null, lastFullReadAt: null })
    .where(and(eq(calendars.id, calendarId), isAsBefore))
    .returning({ id: calendars.id })
  if (!current) return false
  await storeCalendarTimes(tx, { personId, calendarId, isComplete: true, events: [] })
  await tx.delete(writtenShoots).where(eq(writtenShoots.calendarId, calendarId))
  await tx.delete(calendarChannels).where(eq(calendarChannels.calendarId, calendarId))
  return true
}
