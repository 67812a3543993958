import { coveringSpecialties, type SpecialtyCode, specialtyCodes } from '@shutterbid/domain/profiles/specialties'
import { earthRadiusMeters, metersPerMile, type Point } from '@shutterbid/domain/shared/places'
import { type SQL, sql } from 'drizzle-orm'
import { inScheduleZone } from '#server/availability/matching/covers-shoot'
import { isFree } from '#server/availability/matching/is-free'
import type { SearchedJob } from '#server/jobs/searched-job'
import { instant, literal } from '#server/platform/db/literal'

/** The filters of a row of `saved`, as columns of `wanted`; null if not set. */
export const wantedOf = sql`lateral jsonb_to_record(saved.filters) as wanted (
  "fromOn" date, "toOn" date, weekdays int[], "minTime" time, "maxTime" time, "minPeople" int, "maxPeople" int, "shootSetting" text,
  occasion text, "minBudgetDollars" int, "maxBudgetDollars" int, specialties text[], "fitsMyWeek" boolean)`

/**
 * The condition that a job matches the filters of a row of `saved` with its `wanted`, as in the list of jobs. Ignores the room before and
 * after other shoots.
 */
export function matchesJob(job: SearchedJob): SQL {
  const on = sql`${job.shootOn}::date`
  const time = sql`${job.shootTime}::time`
  const people = sql`${job.peopleCount}::int`
  const dollars = sql`${job.budgetDollars}::int`
  const shoot = { startsAt: instant(job.startsAt), endsAt: instant(job.endsAt) }
  return sql`(${isInCircle(job)}
    and (wanted."fromOn" is null or ${on} >= wanted."fromOn") and (wanted."toOn" is null or ${on} <= wanted."toOn")
    and (coalesce(cardinality(wanted.weekdays), 0) = 0 or date_part('dow', ${on})::int = any(wanted.weekdays))
    and (wanted."minTime" is null or ${time} >= wanted."minTime") and (wanted."maxTime" is null or ${time} <= wanted."maxTime")
    and (wanted."minPeople" is null or ${people} >= wanted."minPeople") and (wanted."maxPeople" is null or ${people} <= wanted."maxPeople")
    and (wanted."shootSetting" is null or ${job.shootSetting} = wanted."shootSetting")
    and (wanted.occasion is null or ${job.occasion} = wanted.occasion)
    and (wanted."minBudgetDollars" is null or ${dollars} >= wanted."minBudgetDollars")
    and (wanted."maxBudgetDollars" is null or ${dollars} <= wanted."maxBudgetDollars")
    and (coalesce(cardinality(wanted.specialties), 0) = 0 or wanted.specialties && ${sql.param(searchesFor(job.specialties))}::text[])
    and (wanted."fitsMyWeek" is not true or exists (
      select from schedules cross join ${inScheduleZone(shoot)} where schedules.person_id = saved.person_id and ${isFree(shoot)})))`
}

/** Specialties whose searches find any of these. */
export function searchesFor(codes: readonly SpecialtyCode[]): SpecialtyCode[] {
  return specialtyCodes.filter((wanted) => coveringSpecialties([wanted]).some((code) => codes.includes(code)))
}

/** The length of the straight line through the earth from the point of a row of `saved`. */
export function chordTo({ latitude, longitude }: Point): SQL {
  return sql`(saved.globe <-> ll_to_earth(${latitude}::float8, ${longitude}::float8))`
}

/** The same as `gc_to_sec` of the miles, which is slow when called for each row. */
export function isInCircle(point: Point): SQL {
  return sql`${chordTo(point)} <= ${literal(2 * earthRadiusMeters)} * sin(saved.miles * ${literal(metersPerMile / (2 * earthRadiusMeters))})`
}

/** The nearest searches whose area covers any of these points, as rows `saved`; read in the order of an index. */
export function searchesAround(kind: SQL, point: Point, limit: number): SQL {
  return sql`
    select id, person_id, number, filters, miles, globe from saved_searches as saved
    where kind = ${kind} and is_notifying and area @> box(point(${point.longitude}, ${point.latitude}))
    order by ${chordTo(point)}, id limit ${literal(limit)}`
}
