import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { isBroken, isOfWriting, notUnderstoodText } from '@shutterbid/domain/calendars/problems'
import { type ConnectionsView, calendarKinds } from '@shutterbid/domain/calendars/schemas'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { jobs } from '#server/jobs/tables'
import type { CalendarDrivers } from '#server/platform/calendars/open-calendars'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { calendarConnections, calendars, failingCalendars, writtenShoots } from '../tables.ts'

const { id, kind, account, lastReadAt, nextReadAt, problem, failures, failingSince, personId, connectedAt } = calendarConnections
const { connectionId, name, countsAsBusy, isWritable, writesShoots, notUnderstood } = calendars

/** The caller's connected calendars, and the kinds that can be connected. */
export async function listConnections(db: Db, actor: Actor, drivers: CalendarDrivers): Promise<ConnectionsView> {
  const { connections: most, calendarsAConnection } = calendarLimits
  const connections = await db
    .select({ id, kind, account, lastReadAt, nextReadAt, problem, failures, failingSince })
    .from(calendarConnections)
    .where(eq(personId, actor.id))
    .orderBy(asc(connectedAt), asc(id))
    .limit(most)
  const found = await db
    .select({ id: calendars.id, connectionId, name, countsAsBusy, isWritable, writesShoots, notUnderstood, failing: failingCalendars })
    .from(calendars)
    .leftJoin(failingCalendars, eq(failingCalendars.calendarId, calendars.id))
    .innerJoin(calendarConnections, eq(id, calendars.connectionId))
    .where(eq(personId, actor.id))
    .orderBy(asc(calendars.name), asc(calendars.id))
    .limit(most * calendarsAConnection)
  const changed = await findChangedShoots(db, actor)
  return {
    kinds: calendarKinds.filter((one) => drivers[one]),
    connections: connections.map(({ failures, ...connection }) => ({
      ...connection,
      isBroken: isBroken({ problem: connection.problem, failures }),
      calendars: found
        .filter(({ connectionId }) => connectionId === connection.id)
        .map(({ connectionId: _connectionId, failing, notUnderstood: unclear, ...calendar }) => ({
          ...calendar,
          notUnderstood: unclear > 0 ? notUnderstoodText(unclear, calendar.name) : null,
          ...viewOf(calendar.writesShoots || !isOfWriting(failing?.problem ?? null) ? failing : null),
          changedShoots: changed.filter(({ calendarId }) => calendarId === calendar.id).map(({ calendarId: _, ...shoot }) => shoot),
        })),
    })),
  }
}

function viewOf(failing: typeof failingCalendars.$inferSelect | null) {
  const { problem = null, failures = 0, failingSince = null } = failing ?? {}
  return { problem, failingSince, isBroken: isBroken({ problem, failures }) }
}

/** Coming and just ended shoots that their photographer moved or deleted in a calendar. */
async function findChangedShoots(db: Db, actor: Actor) {
  const { calendarId, jobId, changedThere } = writtenShoots
  const found = await db
    .select({ calendarId, jobId, title: jobs.title, change: changedThere })
    .from(writtenShoots)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .innerJoin(calendars, eq(calendars.id, calendarId))
    .innerJoin(calendarConnections, eq(id, calendars.connectionId))
    .where(and(eq(personId, actor.id), isNotNull(changedThere), eq(jobs.status, 'in_progress')))
    .orderBy(asc(jobs.startsAt), asc(jobId), asc(calendarId))
    .limit(calendarLimits.changedEntries)
  return found.flatMap(({ change, ...shoot }) => (change ? [{ ...shoot, change }] : []))
}
