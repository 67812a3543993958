import { zoneWithoutPlace } from '@shutterbid/domain/shared/places'
import { and, eq } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/is-enabled-person'
import { people } from '#server/accounts/tables'
import { schedules } from '#server/availability/tables'
import type { Db } from '#server/platform/db/open-database'
import { profiles } from '#server/profiles/tables'
import { calendarConnections, calendars } from '../tables.ts'

export type FoundConnection = NonNullable<Awaited<ReturnType<typeof findConnection>>>

/** What reading a connection needs, with the calendars that count; null for one that is gone, and for that of a disabled person. */
export async function findConnection(db: Db, connectionId: string) {
  const [found] = await db
    .select({
      ...{ id: calendarConnections.id, personId: calendarConnections.personId, access: calendarConnections.access },
      ...{ scheduleZone: schedules.zone, placeZone: profiles.zone },
    })
    .from(calendarConnections)
    .innerJoin(people, eq(people.id, calendarConnections.personId))
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .leftJoin(schedules, eq(schedules.personId, people.id))
    .where(and(eq(calendarConnections.id, connectionId), isEnabledPerson()))
    .limit(1)
  if (!found) return null
  const { scheduleZone, placeZone, ...connection } = found
  const { id, remoteId, syncState, lastFullReadAt } = calendars
  const counting = await db
    .select({ id, remoteId, syncState, lastFullReadAt })
    .from(calendars)
    .where(and(eq(calendars.connectionId, connectionId), eq(calendars.countsAsBusy, true)))
    .orderBy(id)
  return { ...connection, zone: scheduleZone ?? placeZone ?? zoneWithoutPlace, calendars: counting }
}
