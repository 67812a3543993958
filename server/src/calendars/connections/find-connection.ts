import { defaultZone } from '@shutterbid/domain/shared/places'
import { and, eq, exists, or, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { schedules } from '#server/availability/tables'
import type { Db } from '#server/platform/db/open-database'
import { profiles } from '#server/profiles/tables'
import { calendarConnections, calendars, failingCalendars, writtenShoots } from '../tables.ts'

export type FoundConnection = NonNullable<Awaited<ReturnType<typeof findConnection>>>
export type FoundCalendar = FoundConnection['calendars'][number]

/** A connection with its used calendars; null if it is gone or its person is disabled. */
export async function findConnection(db: Db, connectionId: string) {
  const [found] = await db
    .select({
      id: calendarConnections.id,
      personId: calendarConnections.personId,
      access: calendarConnections.access,
      email: people.email,
      scheduleZone: schedules.zone,
      placeZone: profiles.zone,
      failures: calendarConnections.failures,
      slowReads: calendarConnections.slowReads,
    })
    .from(calendarConnections)
    .innerJoin(people, eq(people.id, calendarConnections.personId))
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .leftJoin(schedules, eq(schedules.personId, people.id))
    .where(and(eq(calendarConnections.id, connectionId), isEnabledPerson()))
    .limit(1)
  if (!found) return null
  const { scheduleZone, placeZone, ...connection } = found
  return { ...connection, zone: scheduleZone ?? placeZone ?? defaultZone, calendars: await findUsed(db, connectionId) }
}

/** Calendars that count, get shoots or still contain some; each with its own problem. */
function findUsed(db: Db, connectionId: string) {
  const { id, remoteId, countsAsBusy, writesShoots, syncState, lastFullReadAt, notUnderstood } = calendars
  const { problem, nextTryAt } = failingCalendars
  const hasShoots = exists(db.select({ one: sql`1` }).from(writtenShoots).where(eq(writtenShoots.calendarId, calendars.id)))
  return db
    .select({
      id,
      remoteId,
      countsAsBusy,
      writesShoots,
      syncState,
      lastFullReadAt,
      notUnderstood,
      problem,
      nextTryAt,
      hasShoots: sql<boolean>`${hasShoots}`,
    })
    .from(calendars)
    .leftJoin(failingCalendars, eq(failingCalendars.calendarId, id))
    .where(and(eq(calendars.connectionId, connectionId), or(eq(countsAsBusy, true), eq(writesShoots, true), hasShoots)))
    .orderBy(id)
}
