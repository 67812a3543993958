import type { JobFilters } from '../jobs/filter-schemas.ts'
import type { ShootSetting } from '../jobs/shoot-options.ts'
import { type SpecialtyCode, shootsText } from '../profiles/specialties.ts'
import { dayNames } from '../shared/day-names.ts'
import { dollarsText } from '../shared/money.ts'
import { dayText } from '../shared/when-texts.ts'
import { savedSearchLimits } from './limits.ts'

/** 'Weddings from $500 within 15 miles', as a name for a search of jobs. */
export function jobSearchName(filters: JobFilters): string {
  return inOneLine([
    kindOfJobs(filters),
    budgetText(filters),
    filters.withinMiles === undefined ? '' : `within ${filters.withinMiles} miles`,
    weekdaysText(filters.weekdays ?? []),
    daysText(filters),
    filters.shootSetting === undefined ? '' : settingTexts[filters.shootSetting],
    filters.fitsMyWeek ? 'in my week' : '',
    peopleText(filters),
  ])
}

type Around = { placeName: string; miles: number; specialties: readonly SpecialtyCode[]; freeOn?: string | null | undefined }

/** 'Weddings within 25 miles of Boise', as a name for a search of photographers. */
export function photographerSearchName({ placeName, miles, specialties, freeOn }: Around): string {
  const kind = specialties.length > 0 ? shootsTexts(specialties) : 'Photographers'
  return inOneLine([kind, `within ${miles} miles of ${cityIn(placeName)}`, freeOn ? `free on ${monthAndDay(freeOn)}` : ''])
}

/** As many of the parts as fit into a name, and at least the beginning of the first. */
function inOneLine(parts: string[]) {
  const { name: max } = savedSearchLimits
  const [first = '', ...more] = parts.filter((part) => part !== '')
  return more.reduce((name, part) => (name.length + 1 + part.length <= max ? `${name} ${part}` : name), first.slice(0, max))
}

function kindOfJobs({ specialties = [], occasion }: JobFilters) {
  if (specialties.length > 0) return shootsTexts(specialties)
  return occasion === undefined || occasion === 'Not specified' ? 'Jobs' : `${occasion} jobs`
}

function shootsTexts([first, second, ...more]: readonly SpecialtyCode[]) {
  if (first === undefined) return ''
  if (second === undefined) return shootsText(first)
  return more.length > 0
    ? `${shootsText(first)} and ${more.length + 1} more types`
    : `${shootsText(first)} and ${lowerFirst(shootsText(second))}`
}

function lowerFirst(text: string) {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`
}

function budgetText({ minBudgetDollars: min, maxBudgetDollars: max }: JobFilters) {
  if (min !== undefined && max !== undefined) return `from ${dollarsText(min)} to ${dollarsText(max)}`
  if (min !== undefined) return `from ${dollarsText(min)}`
  return max === undefined ? '' : `up to ${dollarsText(max)}`
}

function peopleText({ minPeople, maxPeople }: JobFilters) {
  if (minPeople !== undefined && maxPeople !== undefined) return `for ${minPeople} to ${maxPeople} people`
  if (minPeople !== undefined) return `for ${minPeople} or more people`
  return maxPeople === undefined ? '' : `for up to ${maxPeople} people`
}

function weekdaysText(weekdays: readonly number[]) {
  const [first, second, ...more] = [1, 2, 3, 4, 5, 6, 0].filter((weekday) => weekdays.includes(weekday))
  if (first === undefined) return ''
  if (first === 6 && second === 0) return 'on weekends'
  if (second === undefined) return `on ${dayNames[first]}s`
  return more.length > 0 ? `on ${more.length + 2} weekdays` : `on ${dayNames[first]}s and ${dayNames[second]}s`
}

function daysText({ fromOn, toOn }: JobFilters) {
  if (fromOn && fromOn === toOn) return `on ${monthAndDay(fromOn)}`
  if (fromOn && toOn) return `from ${monthAndDay(fromOn)} to ${monthAndDay(toOn)}`
  if (fromOn) return `from ${monthAndDay(fromOn)} on`
  return toOn ? `until ${monthAndDay(toOn)}` : ''
}

function monthAndDay(on: string) {
  return dayText(on, { weekday: false })
}

const settingTexts: Record<ShootSetting, string> = { indoor: 'indoors', outdoor: 'outdoors', studio: 'in a studio', other: '' }

/** 'Boise', of 'Boise, ID 83702' and of '150 N Capitol Blvd, Boise, ID 83702'. */
function cityIn(placeName: string) {
  const parts = placeName.split(', ')
  return parts.at(-2) ?? placeName
}
