import type { JobFilters } from '@shutterbid/domain/jobs/schemas'
import { coveringSpecialties } from '@shutterbid/domain/jobs/specialty-search'
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { jobSpecialties, jobs } from '../tables.ts'

/** Times are in the zone of the shoot's place. */
export function matchesFilters(filters: JobFilters): SQL | undefined {
  const { minTime, maxTime, minPeople, maxPeople, shootSetting, occasion, minBudgetDollars, maxBudgetDollars, specialties } = filters
  return and(
    minTime === undefined ? undefined : gte(jobs.shootTime, minTime),
    maxTime === undefined ? undefined : lte(jobs.shootTime, maxTime),
    minPeople === undefined ? undefined : gte(jobs.peopleCount, minPeople),
    maxPeople === undefined ? undefined : lte(jobs.peopleCount, maxPeople),
    shootSetting && eq(jobs.shootSetting, shootSetting),
    occasion && eq(jobs.occasion, occasion),
    minBudgetDollars === undefined ? undefined : gte(jobs.budgetDollars, minBudgetDollars),
    maxBudgetDollars === undefined ? undefined : lte(jobs.budgetDollars, maxBudgetDollars),
    specialties?.length ? hasAnyOf(coveringSpecialties(specialties)) : undefined,
  )
}

function hasAnyOf(codes: (typeof jobSpecialties.$inferInsert)['code'][]) {
  return sql`exists (select from ${jobSpecialties} where ${jobSpecialties.jobId} = ${jobs.id} and ${inArray(jobSpecialties.code, codes)})`
}
