import type { JobFilters } from '@shutterbid/domain/jobs/filter-schemas'
import { type JobSort, jobSorts } from '@shutterbid/domain/jobs/job-sorts'
import { type JobState, jobStates } from '@shutterbid/domain/jobs/lifecycle'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { type Occasion, occasions, type ShootSetting, shootSettings } from '@shutterbid/domain/jobs/shoot-options'
import { type SpecialtyCode, specialtyCodes } from '@shutterbid/domain/profiles/specialties'
import { dayNames } from '@shutterbid/domain/shared/day-names'
import { isAskable, isDay } from '@shutterbid/domain/shared/is-day'

/** The filters in the query string of /jobs; `specialties` are codes separated by commas, `weekdays` are like 'sat,sun'. */
export type FilterSearch = Omit<JobFilters, 'specialties' | 'weekdays'> & { specialties?: string; weekdays?: string }
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
export function filtersOf({ status: _, archived: __, sort: ___, specialties, weekdays, ...rest }: JobsSearch): JobFilters {
  return {
    ...rest,
    ...(specialties ? { specialties: codesIn(specialties) } : {}),
    ...(weekdays ? { weekdays: weekdaysIn(weekdays) } : {}),
  }
}

/** The query string of /jobs for these filters of open jobs. */
export function searchOf({ specialties, weekdays, ...rest }: JobFilters): FilterSearch {
  const lists = { specialties: specialties?.join(',') || undefined, weekdays: weekdaysText(weekdays ?? []) || undefined }
  return { ...rest, ...withoutUndefined(lists) }
}

export type FilterKind = ReturnType<typeof activeFilters>[number]

/** The kinds of filters that are active. */
export function activeFilters(search: JobsSearch) {
  const isOpen = search.status === 'open'
  const kinds = {
    dates: search.fromOn ?? search.toOn,
    weekdays: search.weekdays,
    distance: isOpen ? search.withinMiles : undefined,
    specialties: search.specialties,
    time: search.minTime ?? search.maxTime,
    people: search.minPeople ?? search.maxPeople,
    budget: search.minBudgetDollars ?? search.maxBudgetDollars,
    setting: search.shootSetting,
    occasion: search.occasion,
    fitsMyWeek: isOpen ? search.fitsMyWeek : undefined,
    notBidYet: isOpen ? search.notBidYet : undefined,
  }
  return (Object.keys(kinds) as (keyof typeof kinds)[]).filter((kind) => kinds[kind] !== undefined)
}

/** The known codes in a comma-separated list, each once. */
export function codesIn(list: string): SpecialtyCode[] {
  const codes = list.split(',').filter((code): code is SpecialtyCode => specialtyCodes.some((known) => known === code))
  return [...new Set(codes)]
}

/** From Monday to Sunday, as numbers from 0 for Sunday. */
export const weekdaysInOrder = [1, 2, 3, 4, 5, 6, 0]

/** The known weekdays in a list such as 'sat,sun', each once, from Monday on. */
export function weekdaysIn(list: string): number[] {
  const codes = list.split(',')
  return weekdaysInOrder.filter((weekday) => codes.includes(weekdayCode(weekday)))
}

export function weekdaysText(weekdays: readonly number[]) {
  return weekdaysInOrder
    .filter((weekday) => weekdays.includes(weekday))
    .map(weekdayCode)
    .join(',')
}

function weekdayCode(weekday: number) {
  return (dayNames[weekday] ?? '').slice(0, 3).toLowerCase()
}

function readFilters(search: Record<string, unknown>): FilterSearch {
  const codes = codesIn(typeof search.specialties === 'string' ? search.specialties : '')
  const weekdays = weekdaysText(weekdaysIn(typeof search.weekdays === 'string' ? search.weekdays : ''))
  const fromOn = day(search.fromOn)
  const toOn = day(search.toOn)
  return withoutUndefined({
    fromOn,
    toOn: fromOn && toOn && toOn < fromOn ? undefined : toOn,
    weekdays: weekdays || undefined,
    withinMiles: oneOf(jobLimits.filterMiles, search.withinMiles),
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

function oneOf<Value extends string | number>(values: readonly Value[], given: unknown) {
  return values.find((value) => value === given)
}

function whole(given: unknown, min: number) {
  return typeof given === 'number' && Number.isInteger(given) && given >= min && given <= 1_000_000 ? given : undefined
}

function day(given: unknown) {
  return typeof given === 'string' && isDay(given) && isAskable(given) ? given : undefined
}

function time(given: unknown) {
  return typeof given === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(given) ? given : undefined
}
