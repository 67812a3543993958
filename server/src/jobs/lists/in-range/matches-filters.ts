import type { JobFilters } from '@shutterbid/domain/jobs/filter-schemas'
import type { JobState } from '@shutterbid/domain/jobs/lifecycle'
import { coveringSpecialties } from '@shutterbid/domain/profiles/specialties'
import { and, eq, gte, inArray, lte, not, notInArray, type SQL, sql } from 'drizzle-orm'
import { isPersonFree } from '#server/availability/matching/is-free'
import { hasBidOn } from '../../readable-jobs.ts'
import { jobSpecialties, jobs } from '../../tables.ts'

type List = { status: JobState; viewerId: string; tooClose: string[] }

/** Times are in the zone of the shoot's place. `tooClose` are the ids of `jobsTooClose`. */
export function matchesFilters(filters: JobFilters, list: List): SQL | undefined {
  return and(matchesDetails(filters), suits(filters, list))
}

/** The filters by the columns of the job. */
export function matchesDetails(filters: JobFilters): SQL | undefined {
  const { fromOn, toOn, weekdays } = filters
  const { minTime, maxTime, minPeople, maxPeople, shootSetting, occasion, minBudgetDollars, maxBudgetDollars } = filters
  return and(
    fromOn === undefined ? undefined : gte(jobs.shootOn, fromOn),
    toOn === undefined ? undefined : lte(jobs.shootOn, toOn),
    startsOnDays(filters),
    weekdays?.length ? sql`date_part('dow', ${jobs.shootOn}) = any(${sql.param(weekdays)}::int[])` : undefined,
    minTime === undefined ? undefined : gte(jobs.shootTime, minTime),
    maxTime === undefined ? undefined : lte(jobs.shootTime, maxTime),
    minPeople === undefined ? undefined : gte(jobs.peopleCount, minPeople),
    maxPeople === undefined ? undefined : lte(jobs.peopleCount, maxPeople),
    shootSetting && eq(jobs.shootSetting, shootSetting),
    occasion && eq(jobs.occasion, occasion),
    minBudgetDollars === undefined ? undefined : gte(jobs.budgetDollars, minBudgetDollars),
    maxBudgetDollars === undefined ? undefined : lte(jobs.budgetDollars, maxBudgetDollars),
  )
}

/** The filters that need other tables. */
export function suits({ fitsMyWeek, notBidYet, specialties }: JobFilters, { status, viewerId, tooClose }: List): SQL | undefined {
  const shoot = { startsAt: sql`${jobs.startsAt}`, endsAt: sql`${jobs.endsAt}` }
  const fits = and(isPersonFree(viewerId, shoot), tooClose.length > 0 ? notInArray(jobs.id, tooClose) : undefined)
  return and(
    specialties?.length ? hasAnyOf(coveringSpecialties(specialties)) : undefined,
    status === 'open' && notBidYet ? not(hasBidOn(viewerId)) : undefined,
    status === 'open' && fitsMyWeek ? fits : undefined,
  )
}

/**
 * The instants at which shoots on these days can start, in any zone: an index has the start of a shoot, but not its local day. Undefined
 * without days.
 */
export function startsOnDays({ fromOn, toOn }: JobFilters): SQL | undefined {
  return and(
    fromOn === undefined ? undefined : sql`${jobs.startsAt} >= ${`${fromOn}T00:00Z`}::timestamptz - interval '14 hours'`,
    toOn === undefined ? undefined : sql`${jobs.startsAt} < ${`${toOn}T24:00Z`}::timestamptz + interval '12 hours'`,
  )
}

function hasAnyOf(codes: (typeof jobSpecialties.$inferInsert)['code'][]) {
  return sql`exists (select from ${jobSpecialties} where ${jobSpecialties.jobId} = ${jobs.id} and ${inArray(jobSpecialties.code, codes)})`
}
