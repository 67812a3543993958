import { metersPerMile, type Point } from '@shutterbid/domain/shared/places'
import { sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/is-enabled-person'
import { instant } from '#server/platform/db/instant'
import { plannedForValues } from '#server/platform/db/naming-client'
import type { Db, Tx } from '#server/platform/db/open-database'
import { inScheduleZone } from './covers-shoot.ts'
import { findConflicts } from './find-conflicts.ts'
import { isFree } from './is-free.ts'

type Shoot = Point & { startsAt: Date; endsAt: Date }

type Input = {
  job: Shoot
  limit: number
  /** Of the photographers' other shoots; `job` has its point. */
  places?: 'exact' | 'public'
}

/**
 * The ids of the photographers who match a shoot, nearest first: enabled, in their own range of the exact place, available for the whole
 * shoot by their weekly schedule, in the schedule's zone, and free between their other shoots. Photographers who never saved a schedule
 * do not match; a subscription is not required.
 */
export async function findMatchingPhotographers(tx: Db | Tx, { job, limit, places }: Input): Promise<string[]> {
  const { startsAt, endsAt, latitude, longitude } = job
  const shoot = { jobId: null, startsAt, endsAt, place: { latitude, longitude } }
  const matching = new Set<string>()
  for (let offset = 0; matching.size < limit; offset += limit) {
    const candidates = await findCandidates(tx, { job, limit, offset })
    const personIds = candidates.filter(({ hasBuffers }) => hasBuffers).map(({ personId }) => personId)
    const conflicts = await findConflicts(tx, { personIds, shoot, places })
    for (const { personId } of candidates) if (!conflicts.has(personId)) matching.add(personId)
    if (candidates.length < limit) break
  }
  return [...matching].slice(0, limit)
}

/** Those whose other shoots do not overlap; with buffers, `findConflict` decides. */
async function findCandidates(tx: Db | Tx, { job, limit, offset }: { job: Shoot; limit: number; offset: number }) {
  const { latitude, longitude } = job
  const shoot = { startsAt: instant(job.startsAt), endsAt: instant(job.endsAt) }
  // The chord through the earth grows with the distance along its surface, so it can be used for range and order.
  const chord = sql`(profiles.globe <-> ll_to_earth(${latitude}, ${longitude}))`
  const { rows } = await tx.execute<{ personId: string; hasBuffers: boolean }>(sql`${plannedForValues}
    select people.id as "personId", exists (select from buffers where buffers.person_id = people.id) as "hasBuffers"
    from profiles
      join people on people.id = profiles.person_id
      join schedules on schedules.person_id = profiles.person_id
      cross join ${inScheduleZone(shoot)}
    where profiles.service_area @> point(${longitude}, ${latitude})
      and ${chord} <= gc_to_sec(profiles.max_travel_miles * ${metersPerMile}::float8)
      and people.user_type = 'photographer' and ${isEnabledPerson()}
      and ${isFree(shoot)}
    order by ${chord}, people.id
    limit ${limit} offset ${offset}
  `)
  return rows
}
