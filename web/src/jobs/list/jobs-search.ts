import { type JobSort, jobSorts } from '@shutterbid/domain/jobs/job-sorts'
import { type JobState, jobStates } from '@shutterbid/domain/jobs/lifecycle'
import type { JobFilters } from '@shutterbid/domain/jobs/schemas'
import { type Occasion, occasions, type ShootSetting, shootSettings } from '@shutterbid/domain/jobs/shoot-options'
import { type SpecialtyCode, specialtyCodes } from '@shutterbid/domain/profiles/specialties'

/** The filters in the query string of /jobs; `specialties` are codes separated by commas. */
export type FilterSearch = Omit<JobFilters, 'specialties'> & { specialties?: string }
export type JobsSearch = FilterSearch & { status: JobState; archived?: true; sort: JobSort }

/** Reads the query string of /jobs: an unknown status becomes `open`, an unknown sort `newest`, unknown filters are dropped. */
export function readJobsSearch(search: Record<string, unknown>): JobsSearch {
  const { status, archived, sort, ...filters } = search
  return {
    status: oneOf(jobStates, status) ?? 'open',
    sort: oneOf(jobSorts, sort) ?? 'newest',
    ...(archived === true ? { archived } : {}),
    ...readFilters(filters),
  }
}

/** The filters in the form that the API takes. */
export function filtersOf({ status: _, archived: __, sort: ___, specialties, ...rest }: JobsSearch): JobFilters {
  return specialties ? { ...rest, specialties: codesIn(specialties) } : rest
}

/** How many kinds of filters are active. */
export function countFilters(search: JobsSearch) {
  const isOpen = search.status === 'open'
  const kinds = [
    search.specialties,
    search.minTime ?? search.maxTime,
    search.minPeople ?? search.maxPeople,
    search.minBudgetDollars ?? search.maxBudgetDollars,
    search.shootSetting,
    search.occasion,
    isOpen ? search.fitsMyWeek : undefined,
    isOpen ? search.notBidYet : undefined,
  ]
  return kinds.filter((kind) => kind !== undefined).length
}

/** The known codes in a comma-separated list, each once. */
export function codesIn(list: string): SpecialtyCode[] {
  const codes = list.split(',').filter((code): code is SpecialtyCode => specialtyCodes.some((known) => known === code))
  return [...new Set(codes)]
}

function readFilters(search: Record<string, unknown>): FilterSearch {
  const codes = codesIn(typeof search.specialties === 'string' ? search.specialties : '')
  return withoutUndefined({
    specialties: codes.length > 0 ? codes.join(',') : undefined,
    minTime: time(search.minTime),
    maxTime: time(search.maxTime),
    minPeople: whole(search.minPeople, 1),
    maxPeople: whole(search.maxPeople, 1),
    minBudgetDollars: whole(search.minBudgetDollars, 0),
    maxBudgetDollars: whole(search.maxBudgetDollars, 0),
    shootSetting: oneOf<ShootSetting>(shootSettings, search.shootSetting),
    occasion: oneOf<Occasion>(occasions, search.occasion),
    fitsMyWeek: search.fitsMyWeek === true || undefined,
    notBidYet: search.notBidYet === true || undefined,
  })
}

/** Removes empty keys, so that they do not appear in the URL. */
export function withoutUndefined<Part extends object>(part: Part): Part {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Part
}

function oneOf<Value extends string>(values: readonly Value[], given: unknown) {
  return values.find((value) => value === given)
}

function whole(given: unknown, min: number) {
  return typeof given === 'number' && Number.isInteger(given) && given >= min && given <= 1_000_000 ? given : undefined
}

function time(given: unknown) {
  return typeof given === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(given) ? given : undefined
}
