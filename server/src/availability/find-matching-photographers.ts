import { metersPerMile, type Point } from '@shutterbid/domain/shared/places'
import { sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/is-enabled-person'
import { instant } from '#server/platform/db/instant'
import type { Db, Tx } from '#server/platform/db/open-database'
import { inScheduleZone } from './covers-shoot.ts'
import { isFree } from './is-free.ts'

type Shoot = Point & { startsAt: Date; endsAt: Date }

/**
 * The ids of the photographers who match a shoot, nearest first: enabled, in their own range of the exact place, available for the whole
 * shoot by their weekly schedule, in the schedule's zone, and without another shoot at that time. Photographers who never saved a schedule
 * do not match; a subscription is not required.
 */
export async function findMatchingPhotographers(tx: Db | Tx, { job, limit }: { job: Shoot; limit: number }): Promise<string[]> {
  const { latitude, longitude } = job
  const shoot = { startsAt: instant(job.startsAt), endsAt: instant(job.endsAt) }
  // The chord through the earth grows with the distance along its surface, so it can be used for range and order.
  const chord = sql`(profiles.globe <-> ll_to_earth(${latitude}, ${longitude}))`
  const { rows } = await tx.execute<{ personId: string }>(sql`
    select people.id as "personId"
    from profiles
      join people on people.id = profiles.person_id
      join schedules on schedules.person_id = profiles.person_id
      cross join ${inScheduleZone(shoot)}
    where profiles.service_area @> point(${longitude}, ${latitude})
      and ${chord} <= gc_to_sec(profiles.max_travel_miles * ${metersPerMile}::float8)
      and people.user_type = 'photographer' and ${isEnabledPerson()}
      and ${isFree(shoot)}
    order by ${chord}, people.id
    limit ${limit}
  `)
  return rows.map(({ personId }) => personId)
}
