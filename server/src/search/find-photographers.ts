import { coveringSpecialties, type SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import type { SearchMiles, SearchSort } from '@shutterbid/domain/search/limits'
import { countLimits } from '@shutterbid/domain/shared/counts'
import { metersPerMile, type Point } from '@shutterbid/domain/shared/places'
import { type SQL, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { type FreeOn, isFreeOn } from '#server/availability/matching/is-free-on'
import { instant, literal } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'

type Area = { place: Point; miles: SearchMiles; specialties: SpecialtyCode[]; freeOn: FreeOn | null; now: Date }
type Circle = Pick<Area, 'place' | 'miles'>
type Query = Area & { offset: number; limit: number }

/** `meters` from the place to the public point, never to the exact one. */
export type FoundPhotographer = { id: string; meters: number }

/** With more people than this in the box, a list by rating walks the index of ratings instead of sorting all of them. */
const crowdSize = 2000
/** Because not all of the nearest match the filters, reads `first` pages for one, and `next` times as many if too few match. */
const widening = { first: 8, next: 10 }

/** The photographers around a place who can be hired, nearest or best rated first; ties are ordered by id. */
export async function findPhotographers(db: Db, { sort, ...wanted }: Query & { sort: SearchSort }): Promise<FoundPhotographer[]> {
  if (sort === 'distance') return findNearest(db, wanted)
  const { rows } = await db.execute<FoundPhotographer>(selectBestRated(wanted))
  return rows
}

/** Reads the nearest first, and more only if too few of them match. */
async function findNearest(db: Db, wanted: Query) {
  const { offset, limit, specialties, freeOn } = wanted
  const isFiltered = specialties.length > 0 || freeOn !== null
  for (let read = (offset + limit) * (isFiltered ? widening.first : 1); ; read *= widening.next) {
    const { rows } = await db.execute<{ found: FoundPhotographer[]; isCut: boolean }>(selectNearest({ ...wanted, read }))
    const [{ found, isCut } = { found: [], isCut: false }] = rows
    if (found.length === limit || !isCut) return found
  }
}

/** The `read` nearest; `isCut`: the next ones can be in the circle as well. */
export function selectNearest({ place, miles, offset, limit, read, ...wanted }: Query & { read: number }): SQL {
  const { chord, inCircle } = circleAround(place, miles)
  return sql`
    with nearest as materialized (
      select ${columns} from profiles where profiles.public_latitude is not null order by ${chord}, person_id limit ${read}
    )
    select (select count(*) from nearest as profiles where ${inCircle}) = ${read}::bigint as "isCut", coalesce((
      select json_agg(json_build_object('id', id, 'meters', meters)) from (
        select person_id as id, sec_to_gc(${chord}) as meters from nearest as profiles
        where ${inCircle} and ${suits(wanted)} and ${canBeHired} order by ${chord}, person_id limit ${limit} offset ${offset}
      ) as page
    ), '[]') as found`
}

/**
 * Chooses the plan, because the planner does not know how many people live where: many are found by walking the index of ratings; a few are
 * sorted.
 */
export function selectBestRated({ offset, limit, ...area }: Query): SQL {
  const { chord } = circleAround(area.place, area.miles)
  const page = (people: SQL) => sql`
    select person_id as id, sec_to_gc(${chord}) as meters, rank_rating, review_count from ${people} as profiles
    where ${matches(area)} and ${canBeHired} order by ${bestRated} limit ${limit} offset ${offset}`
  return sql`
    with crowd as materialized (${crowdOf(area)})
    select id, meters from (
      select * from (${page(byRating)}) as walked where (select is_one from crowd)
      union all
      select * from (${page(profilesInBox(area))}) as sorted where not (select is_one from crowd)
    ) as profiles order by rank_rating desc, review_count desc, id`
}

/** Counted up to `countLimits.counted`. Only photographers have a place. */
export async function countPhotographers(db: Db, area: Area): Promise<number> {
  const { rows } = await db.execute<{ found: number }>(selectCount(area))
  return rows[0]?.found ?? 0
}

export function selectCount(area: Area): SQL {
  const { specialties } = area
  const isEnabled = sql`not exists (select from people where people.id = profiles.person_id and not ${isEnabledPerson()})`
  // In a crowd nearly everybody is checked, so offers are read at once.
  const offersOne = specialties.length > 0 ? sql`profiles.person_id in (select person_id from offering)` : sql`true`
  const count = (people: SQL, areMatching: SQL) => sql`(
    select count(*)::int from (
      select from ${people} as profiles where ${areMatching} and ${isEnabled} limit ${countLimits.counted}
    ) few)`
  return sql`
    with crowd as materialized (${crowdOf(area)}),
    offering as materialized (select person_id from photographer_specialties where code = ${anyOf(specialties)})
    select case when (select is_one from crowd) then ${count(byRating, sql`${matches({ ...area, specialties: [] })} and ${offersOne}`)}
      else ${count(profilesInBox(area), matches(area))} end as found`
}

const columns = sql`person_id, public_globe, rank_rating, review_count`
const bestRated = sql`profiles.rank_rating desc, profiles.review_count desc, profiles.person_id`

/** `offset 0`: the conditions around it are not merged with it, so that it stays in the order of its index. */
const byRating = sql`(select ${columns} from profiles where profiles.public_latitude is not null order by ${bestRated} offset 0)`

function profilesInBox({ place, miles }: Circle) {
  return sql`(select ${columns} from profiles where ${circleAround(place, miles).inBox} offset 0)`
}

function crowdOf({ place, miles }: Circle) {
  return sql`select exists (select from profiles where ${circleAround(place, miles).inBox} offset ${literal(crowdSize)} limit 1) as is_one`
}

const canBeHired = sql`exists (
  select from people where people.id = profiles.person_id and people.user_type = 'photographer' and ${isEnabledPerson()})`

function matches({ place, miles, ...wanted }: Area) {
  return sql`${circleAround(place, miles).inCircle} and ${suits(wanted)}`
}

function suits({ specialties, freeOn, now }: Pick<Area, 'specialties' | 'freeOn' | 'now'>) {
  const isFree = freeOn ? isFreeOn(sql`profiles.person_id`, { ...freeOn, now: instant(now) }) : sql`true`
  return sql`${offers(specialties)} and ${isFree}`
}

function offers(specialties: SpecialtyCode[]) {
  if (specialties.length === 0) return sql`true`
  return sql`exists (select from photographer_specialties offered where offered.person_id = profiles.person_id and offered.code = ${anyOf(specialties)})`
}

function anyOf(specialties: SpecialtyCode[]) {
  return sql`any(${sql.param(coveringSpecialties(specialties))}::specialty_code[])`
}

/**
 * Conditions for profiles whose public point is near a place. `inBox` uses the GiST index and also matches a little outside the circle.
 * `isInCircle` is exact: it compares the straight lines through the earth, which grow with the distance along its surface. `chord` is the length of
 * that line; ordering by it uses the index. Values are subqueries, so that a prepared statement calculates them once.
 */
function circleAround({ latitude, longitude }: Point, miles: SearchMiles): { chord: SQL; inBox: SQL; inCircle: SQL } {
  const point = sql`(select ll_to_earth(${latitude}::float8, ${longitude}::float8))`
  const meters = sql`${miles * metersPerMile}::float8`
  const chord = sql`(profiles.public_globe <-> ${point})`
  return {
    chord,
    inBox: sql`profiles.public_globe <@ (select earth_box(${point}, ${meters}))`,
    inCircle: sql`${chord} <= (select gc_to_sec(${meters}))`,
  }
}
