import { coveringSpecialties, type SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import type { SearchMiles, SearchSort } from '@shutterbid/domain/search/limits'
import { countLimits } from '@shutterbid/domain/shared/counts'
import { metersPerMile, type Point } from '@shutterbid/domain/shared/places'
import { type SQL, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { type FreeOn, isFreeOn } from '#server/availability/matching/is-free-on'
import { instant } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'
import { plannedForEachCall } from '#server/platform/db/preparing-client'

type Area = { place: Point; miles: SearchMiles; specialties: SpecialtyCode[]; freeOn: FreeOn | null; now: Date }
type Query = Area & { sort: SearchSort; offset: number; limit: number }

/** `meters` from the place to the public point, never to the exact one. */
export type FoundPhotographer = { id: string; meters: number }

/** With more people than this in the box, a list by rating walks the index of ratings instead of sorting all of them. */
const crowdSize = 2000

/** The photographers around a place who can be hired, nearest or best rated first; ties are ordered by id. */
export async function findPhotographers(db: Db, wanted: Query): Promise<FoundPhotographer[]> {
  const { rows } = await db.execute<FoundPhotographer>(await queryFor(db, wanted))
  return rows
}

/** Counted up to `countLimits.counted`. */
export async function countPhotographers(db: Db, { place, miles, ...wanted }: Area): Promise<number> {
  const { inBox, inCircle } = near(place, miles)
  const { rows } = await db.execute<{ found: number }>(sql`${plannedForEachCall}
    select count(*)::int as found from (
      select from ${whoCanBeHired} where ${inBox} and ${inCircle} and ${suits(wanted)} limit ${countLimits.counted}
    ) few`)
  return rows[0]?.found ?? 0
}

/** The query of a list. */
export async function queryFor(db: Db, { place, miles, sort, offset, limit, ...wanted }: Query): Promise<SQL> {
  const { chord, inBox, inCircle } = near(place, miles)
  const found = sql`${plannedForEachCall} select people.id, sec_to_gc(${chord}) as meters from ${whoCanBeHired}`
  const page = sql`limit ${limit} offset ${offset}`
  if (sort === 'distance')
    return sql`${found} where ${inBox} and ${inCircle} and ${suits(wanted)} order by ${chord}, profiles.person_id ${page}`
  // The planner does not know how many people live where, so this is checked first. Without the box in the condition only the ratings have
  // an index.
  if (await isCrowded(db, inBox))
    return sql`${found} where ${inCircle} and profiles.public_latitude is not null and ${suits(wanted)} order by ${bestRated} ${page}`
  return sql`${plannedForEachCall} with near as materialized (select person_id from profiles where ${inBox} and ${inCircle})
    ${found} join near on near.person_id = people.id where ${suits(wanted)} order by ${bestRated} ${page}`
}

const whoCanBeHired = sql`profiles join people on people.id = profiles.person_id
  and people.user_type = 'photographer' and ${isEnabledPerson()}`

const bestRated = sql`profiles.rank_rating desc, profiles.review_count desc, profiles.person_id`

async function isCrowded(db: Db, inBox: SQL) {
  const { rows } = await db.execute(sql`${plannedForEachCall} select from profiles where ${inBox} offset ${crowdSize} limit 1`)
  return rows.length > 0
}

function suits({ specialties, freeOn, now }: Pick<Area, 'specialties' | 'freeOn' | 'now'>) {
  const isFree = freeOn ? isFreeOn(sql`profiles.person_id`, { ...freeOn, now: instant(now) }) : sql`true`
  return sql`${offers(specialties)} and ${isFree}`
}

function offers(specialties: SpecialtyCode[]) {
  if (specialties.length === 0) return sql`true`
  const codes = sql.join(
    coveringSpecialties(specialties).map((code) => sql`${code}::specialty_code`),
    sql`, `,
  )
  return sql`exists (select from photographer_specialties offered where offered.person_id = profiles.person_id and offered.code in (${codes}))`
}

/**
 * Conditions for profiles whose public point is near a place. `inBox` uses the GiST index and also matches a little outside the circle.
 * `inCircle` is exact: it compares the straight lines through the earth, which grow with the distance along its surface. `chord` is the length of
 * that line; ordering by it uses the index.
 */
function near({ latitude, longitude }: Point, miles: SearchMiles): { chord: SQL; inBox: SQL; inCircle: SQL } {
  const point = sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`
  const meters = sql`${miles * metersPerMile}::float8`
  const chord = sql`(profiles.public_globe <-> ${point})`
  return { chord, inBox: sql`profiles.public_globe <@ earth_box(${point}, ${meters})`, inCircle: sql`${chord} <= gc_to_sec(${meters})` }
}
