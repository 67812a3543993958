import { isBroken } from '@shutterbid/domain/calendars/problems'
import { nextReadAt } from '@shutterbid/domain/calendars/rules'
import { and, eq, gt, min } from 'drizzle-orm'
import type { CalendarError } from '#server/platform/calendars/calendar-driver'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '../events.ts'
import { calendarConnections, calendars, failingCalendars } from '../tables.ts'

type State = { failure: CalendarError | null; slowReads: number; isChanged: boolean; now: Date }

/**
 * Stores whether a connection works, and plans its next read; reports it when it is broken. `isChanged`: its owner sees another change. The
 * caller has locked it.
 */
export async function storeState(
  tx: Tx,
  before: typeof calendarConnections.$inferSelect,
  { failure, slowReads, isChanged, now }: State,
): Promise<void> {
  const { id: connectionId, personId } = before
  const problem = failure?.reason ?? null
  const failures = failure ? before.failures + 1 : 0
  const mustReport = isBroken({ problem, failures }) && !before.isReported
  const planned = nextReadAt({ failures, slowReads, retryAt: failure?.retryAt, now })
  const tryAt = failure ? null : await nextTryOf(tx, connectionId, now)
  await tx
    .update(calendarConnections)
    .set({
      problem,
      failures,
      slowReads,
      nextReadAt: tryAt && tryAt < planned ? tryAt : planned,
      ...(failure ? { failingSince: before.failingSince ?? now } : { failingSince: null, lastReadAt: now }),
      isReported: failure !== null && (before.isReported || mustReport),
    })
    .where(eq(calendarConnections.id, connectionId))
  if (problem && mustReport) await recordEvent(tx, 'calendar.broken', { personId, connectionId, problem })
  if (isChanged || mustReport || before.problem !== problem)
    await recordEvent(tx, 'calendars.changed', { personId, part: problem ? 'cannot be read' : 'can be read' })
}

/** When the next one of its calendars that failed is tried again; null if none failed. */
export async function nextTryOf(tx: Tx, connectionId: string, now: Date): Promise<Date | null> {
  const { calendarId, nextTryAt } = failingCalendars
  const [next] = await tx
    .select({ at: min(nextTryAt) })
    .from(failingCalendars)
    .innerJoin(calendars, eq(calendars.id, calendarId))
    .where(and(eq(calendars.connectionId, connectionId), gt(nextTryAt, now)))
  return next?.at ?? null
}
