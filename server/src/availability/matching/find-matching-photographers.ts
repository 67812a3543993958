import { earthRadiusMeters, metersPerMile, type Point } from '@shutterbid/domain/shared/places'
import { type SQL, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { instant, literal } from '#server/platform/db/literal'
import type { Db, Tx } from '#server/platform/db/open-database'
import { plannedForEachCall } from '#server/platform/db/preparing-client'
import { findConflicts } from '../busy-times/find-conflicts.ts'
import { inScheduleZone } from './covers-shoot.ts'
import { isFree } from './is-free.ts'

type Shoot = Point & { startsAt: Date; endsAt: Date }

type Input = {
  job: Shoot
  limit: number
  /** Which points of the photographers' other shoots are used. */
  places?: 'exact' | 'public'
}

/** In a city the nearest are read in batches: sorting everybody in range takes a hundred times longer. Batch sizes are per wanted match. */
const crowd = { inRange: 2, batch: 1.5, maxBatches: 4 }

/**
 * The ids of the photographers who match a shoot, nearest first: enabled, in their own range of the exact place, available for the whole
 * shoot by their schedule, in its zone, and with enough room before and after their busy times. Photographers who never saved a schedule do
 * not match; a subscription is not required.
 */
export async function findMatchingPhotographers(tx: Db | Tx, input: Input): Promise<string[]> {
  const { job, limit } = input
  if (await isCrowded(tx, input)) {
    const matching: string[] = []
    const size = Math.ceil(limit * crowd.batch)
    for (let batch = 0; batch < crowd.maxBatches; batch++) {
      matching.push(
        ...(await findFree(tx, input, { profiles: nearestProfiles(job, { limit: size, offset: batch * size }), planning: sql`` })),
      )
      if (matching.length >= limit) return matching.slice(0, limit)
    }
  }
  return (await findFree(tx, input, { profiles: profilesInRange(job), planning: plannedForEachCall })).slice(0, limit)
}

async function isCrowded(tx: Db | Tx, { job, limit }: Input) {
  const { rows } = await tx.execute(sql`
    select from profiles where ${coversPoint(job)} offset ${literal(limit * crowd.inRange)} limit 1`)
  return rows.length > 0
}

function nearestProfiles(job: Point, { limit, offset }: { limit: number; offset: number }): SQL {
  return sql`
    select person_id, max_travel_miles, ${chordTo(job)} as chord from profiles
    where globe is not null order by chord, person_id limit ${literal(limit)} offset ${literal(offset)}`
}

function profilesInRange(job: Point): SQL {
  return sql`select person_id, max_travel_miles, ${chordTo(job)} as chord from profiles where ${coversPoint(job)}`
}

/** The point is written as a box, because the index of boxes compares boxes only. */
function coversPoint({ latitude, longitude }: Point): SQL {
  return sql`profiles.service_area @> box(point(${longitude}, ${latitude}))`
}

/** The straight line through the earth grows with the distance along its surface, so it can be compared and sorted by instead. */
function chordTo({ latitude, longitude }: Point): SQL {
  return sql`(profiles.globe <-> ll_to_earth(${latitude}, ${longitude}))`
}

/** The chord of the photographer's maximum distance: `gc_to_sec` written out, because a call for each row is slow. */
const ownRange = sql`${literal(2 * earthRadiusMeters)} * sin(profiles.max_travel_miles * ${literal(metersPerMile / (2 * earthRadiusMeters))})`

/** Ids of matching profiles, nearest first. `planning`: the start of the statement. */
async function findFree(tx: Db | Tx, { job, places }: Input, { profiles, planning }: { profiles: SQL; planning: SQL }) {
  const { latitude, longitude } = job
  const shoot = { startsAt: instant(job.startsAt), endsAt: instant(job.endsAt) }
  const { rows } = await tx.execute<{ personId: string; hasBuffers: boolean }>(sql`${planning}
    select people.id as "personId", exists (select from buffers where buffers.person_id = people.id) as "hasBuffers"
    from (${profiles}) as profiles
      join people on people.id = profiles.person_id
      join schedules on schedules.person_id = profiles.person_id
      cross join ${inScheduleZone(shoot)}
    where chord <= ${ownRange}
      and people.user_type = 'photographer' and ${isEnabledPerson()}
      and ${isFree(shoot)}
    order by chord, profiles.person_id
  `)
  const personIds = rows.filter(({ hasBuffers }) => hasBuffers).map(({ personId }) => personId)
  const conflicts = await findConflicts(tx, {
    personIds,
    places,
    shoot: { jobId: null, startsAt: job.startsAt, endsAt: job.endsAt, place: { latitude, longitude } },
  })
  return rows.map(({ personId }) => personId).filter((personId) => !conflicts.has(personId))
}
