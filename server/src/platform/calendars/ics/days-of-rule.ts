import type { RecurrenceRule } from './recurrence-rule.ts'
import { dayMs, dayOf, startOfDay } from './written-times.ts'

/** The days of a period by YEARLY, MONTHLY, WEEKLY or DAILY, in order; `index` counts periods from the one of `start`. Times are local. */
export function daysIn(rule: RecurrenceRule, start: number, index: number): { startsAt: number; days: number[] } {
  const first = startOfDay(start)
  const [year, month, day] = partsOf(first)
  if (rule.frequency === 'DAILY') {
    const startsAt = first + index * dayMs
    return { startsAt, days: isDayOf(rule, startsAt) ? [startsAt] : [] }
  }
  if (rule.frequency === 'WEEKLY') {
    const startsAt = startOfWeek(first, rule.weekStart) + index * 7 * dayMs
    const ofWeek = rule.days.length > 0 ? rule.days.map(({ dayOfWeek }) => dayOfWeek) : [dayOfWeekOf(first)]
    return { startsAt, days: daysFrom(startsAt, 7).filter((one) => ofWeek.includes(dayOfWeekOf(one)) && isInMonths(rule, one)) }
  }
  if (rule.frequency === 'MONTHLY') {
    const ofYear = year + Math.floor((month - 1 + index) / 12)
    const ofMonth = ((month - 1 + index) % 12) + 1
    const startsAt = firstOf(ofYear, ofMonth)
    return { startsAt, days: isInMonths(rule, startsAt) ? daysOfMonth(rule, ofYear, ofMonth, day) : [] }
  }
  const startsAt = firstOf(year + index, 1)
  return { startsAt: startsAt - 6 * dayMs, days: daysOfYear(rule, year + index, first) }
}

/** Whether a rule by DAILY or more often allows a day. */
export function isDayOf(rule: RecurrenceRule, day: number): boolean {
  const { days, monthDays, yearDays } = rule
  if (!isInMonths(rule, day)) return false
  if (days.length > 0 && !days.some(({ dayOfWeek }) => dayOfWeek === dayOfWeekOf(day))) return false
  if (monthDays.length === 0 && yearDays.length === 0) return true
  const [year, month, ofMonth] = partsOf(day)
  if (monthDays.length > 0 && !isAt(monthDays, ofMonth, lengthOfMonth(year, month))) return false
  const newYear = firstOf(year, 1)
  return yearDays.length === 0 || isAt(yearDays, (day - newYear) / dayMs + 1, (firstOf(year + 1, 1) - newYear) / dayMs)
}

function daysOfMonth({ monthDays, days }: RecurrenceRule, year: number, month: number, ownDay: number) {
  const all = daysFrom(firstOf(year, month), lengthOfMonth(year, month))
  if (monthDays.length === 0 && days.length === 0) return all.slice(ownDay - 1, ownDay)
  const named = days.length > 0 ? namedDays(days, all) : all
  return monthDays.length > 0 ? named.filter((day) => isAt(monthDays, partsOf(day)[2], all.length)) : named
}

function daysOfYear(rule: RecurrenceRule, year: number, first: number): number[] {
  const { months, weeks, yearDays, monthDays, days } = rule
  const [, ownMonth, ownDay] = partsOf(first)
  if (weeks.length > 0) {
    const ofWeek = days.length > 0 ? days.map(({ dayOfWeek }) => dayOfWeek) : [dayOfWeekOf(first)]
    const inWeeks = weeksOf(year, rule).filter((day) => ofWeek.includes(dayOfWeekOf(day)) && isInMonths(rule, day))
    return monthDays.length > 0 ? inWeeks.filter((day) => isMonthDay(rule, day)) : inWeeks
  }
  if (yearDays.length > 0) {
    const all = daysOf(year)
    return all.filter((day, index) => {
      const isNamed = days.length === 0 || days.some(({ dayOfWeek }) => dayOfWeek === dayOfWeekOf(day))
      return isAt(yearDays, index + 1, all.length) && isInMonths(rule, day) && isNamed && (monthDays.length === 0 || isMonthDay(rule, day))
    })
  }
  if (months.length === 0 && monthDays.length === 0 && days.length > 0) return namedDays(days, daysOf(year))
  const ofMonths = months.length > 0 ? sorted(months) : monthDays.length > 0 ? allMonths : [ownMonth]
  return ofMonths.flatMap((month) => daysOfMonth(rule, year, month, ownDay))
}

function daysOf(year: number) {
  const newYear = firstOf(year, 1)
  return daysFrom(newYear, (firstOf(year + 1, 1) - newYear) / dayMs)
}

/** Days in the numbered weeks of a year; the first one has at least four days in it. */
function weeksOf(year: number, { weeks, weekStart }: RecurrenceRule) {
  const first = (of: number) => startOfWeek(firstOf(of, 1) + 3 * dayMs, weekStart)
  const count = Math.round((first(year + 1) - first(year)) / (7 * dayMs))
  const numbers = sorted(weeks.map((week) => (week > 0 ? week : count + 1 + week)).filter((week) => week >= 1 && week <= count))
  return numbers.flatMap((week) => daysFrom(first(year) + (week - 1) * 7 * dayMs, 7))
}

/** `all`: of the month or year in which days are counted. */
function namedDays(days: RecurrenceRule['days'], all: number[]) {
  const named = days.flatMap(({ dayOfWeek, nth }) => {
    const same = all.filter((day) => dayOfWeekOf(day) === dayOfWeek)
    return nth === 0 ? same : (same.at(nth > 0 ? nth - 1 : nth) ?? [])
  })
  return sorted(named)
}

const allMonths = Array.from({ length: 12 }, (_, index) => index + 1)

function isInMonths({ months }: RecurrenceRule, day: number) {
  return months.length === 0 || months.includes(partsOf(day)[1])
}

function isMonthDay({ monthDays }: RecurrenceRule, day: number) {
  const [year, month, ofMonth] = partsOf(day)
  return isAt(monthDays, ofMonth, lengthOfMonth(year, month))
}

/** `number` counts from 1 to `count`; negative places count from the end. */
function isAt(places: number[], number: number, count: number) {
  return places.includes(number) || places.includes(number - count - 1)
}

function sorted(numbers: number[]) {
  return [...new Set(numbers)].sort((a, b) => a - b)
}

function daysFrom(first: number, count: number) {
  return Array.from({ length: count }, (_, index) => first + index * dayMs)
}

function startOfWeek(day: number, weekStart: number) {
  return day - ((dayOfWeekOf(day) - weekStart + 7) % 7) * dayMs
}

function dayOfWeekOf(day: number) {
  return new Date(day).getUTCDay()
}

function partsOf(day: number): [year: number, month: number, day: number] {
  const date = new Date(day)
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
}

function firstOf(year: number, month: number) {
  return dayOf(year, month, 1) ?? Number.POSITIVE_INFINITY
}

function lengthOfMonth(year: number, month: number) {
  return (firstOf(year + Math.floor(month / 12), (month % 12) + 1) - firstOf(year, month)) / dayMs
}
