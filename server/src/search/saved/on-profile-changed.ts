import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import type { ProfileEvent } from '#server/profiles/event-facts'
import { notifyOfPhotographer } from './notify-of-photographer.ts'

/** A photographer's place or specialties changed: moves their own searches of jobs, and tells those whose searches they newly match. */
export async function onProfileChanged(db: Db, { facts: { personId, before } }: ProfileEvent<'profile.changed'>, { now }: ListenerTools) {
  if (!before) return
  if ('point' in before) await moveJobSearches(db, personId)
  await notifyOfPhotographer(db, { photographerId: personId, before }, now())
}

/** To the photographer's place, with the range that `jobCircle` gives a new search. */
async function moveJobSearches(db: Db, personId: string) {
  await db.execute(sql`
    update saved_searches as saved set latitude = profiles.latitude, longitude = profiles.longitude,
      miles = least(profiles.max_travel_miles, (saved.filters ->> 'withinMiles')::int)
    from profiles
    where saved.person_id = ${personId} and saved.kind = 'jobs' and profiles.person_id = saved.person_id and profiles.latitude is not null`)
}
