import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { isBroken, notUnderstoodText } from '@shutterbid/domain/calendars/problems'
import { type ConnectionsView, calendarKinds } from '@shutterbid/domain/calendars/schemas'
import { asc, eq } from 'drizzle-orm'
import type { CalendarDrivers } from '#server/platform/calendars/open-calendars'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { calendarConnections, calendars, failingCalendars } from '../tables.ts'

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
          ...viewOf(failing),
        })),
    })),
  }
}

function viewOf(failing: typeof failingCalendars.$inferSelect | null) {
  const { problem = null, failures = 0, failingSince = null } = failing ?? {}
  return { problem, failingSince, isBroken: isBroken({ problem, failures }) }
}
