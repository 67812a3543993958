import { type ConnectionsView, calendarKinds } from '@shutterbid/domain/calendars/connection-schemas'
import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { isBroken } from '@shutterbid/domain/calendars/problems'
import { asc, eq } from 'drizzle-orm'
import type { CalendarDrivers } from '#server/platform/calendars/open-calendars'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { calendarConnections, calendars } from '../tables.ts'

const { id, kind, account, lastReadAt, nextReadAt, problem, failures, failingSince, personId, connectedAt } = calendarConnections

/** The caller's connected calendars, and the kinds that can be connected. */
export async function listConnections(db: Db | Tx, actor: Actor, drivers: CalendarDrivers): Promise<ConnectionsView> {
  const { connections: most, calendarsAConnection } = calendarLimits
  const connections = await db
    .select({ id, kind, account, lastReadAt, nextReadAt, problem, failures, failingSince })
    .from(calendarConnections)
    .where(eq(personId, actor.id))
    .orderBy(asc(connectedAt), asc(id))
    .limit(most)
  const found = await db
    .select({ id: calendars.id, connectionId: calendars.connectionId, name: calendars.name, countsAsBusy: calendars.countsAsBusy })
    .from(calendars)
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
        .map(({ connectionId: _connectionId, ...calendar }) => calendar),
    })),
  }
}
