import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { profiles } from '#server/profiles/tables'

/** Places for the distance in people's own notifications; without people who set no place. */
export function selectPlaces(db: Db, personIds: string[]) {
  const { personId, latitude, longitude } = profiles
  return db
    .select({ personId, latitude: sql<number>`${latitude}`, longitude: sql<number>`${longitude}` })
    .from(profiles)
    .where(and(inArray(personId, personIds), isNotNull(latitude)))
    .limit(personIds.length)
}
