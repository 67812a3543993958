import type { Point } from '@shutterbid/domain/shared/places'
import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { profiles } from '#server/profiles/tables'

/** Where these people work from, by their id, for the distance in their own notifications; without those who set no place. */
export async function findPlaces(db: Db, personIds: string[]): Promise<Map<string, Point>> {
  if (personIds.length === 0) return new Map()
  const { personId, latitude, longitude } = profiles
  const found = await db
    .select({ personId, latitude: sql<number>`${latitude}`, longitude: sql<number>`${longitude}` })
    .from(profiles)
    .where(and(inArray(personId, personIds), isNotNull(latitude)))
    .limit(personIds.length)
  return new Map(found.map(({ personId: id, ...point }) => [id, point]))
}
