import { daysIn, isDayOf } from './days-of-rule.ts'
import type { RecurrenceRule } from './recurrence-rule.ts'
import { dayMs, hourMs, minuteMs, secondMs, startOfDay } from './written-times.ts'

/**
 * `from`, `to`: local times between which occurrences are wanted. `isBefore`: whether an occurrence is before the end of the rule. `steps`:
 * what all rules of a file may still try, which bounds the time that rules take that never find a date.
 */
type Bounds = { from: number; to: number; isBefore: (local: number) => boolean; steps: { left: number } }

/** Dates repeat after fewer years, so a rule that has found none for so long never will. */
const longestGap = { ms: 60 * 366 * dayMs, periods: 60 }

export class TooManySteps extends Error {}

/** The local times of a recurrence rule from `start` on; `start` is always the first, and counts. */
export function* occurrencesOf(rule: RecurrenceRule, start: number, bounds: Bounds): Generator<number> {
  if (!bounds.isBefore(start)) return
  const { from, to, isBefore } = bounds
  let left = rule.count ?? Number.POSITIVE_INFINITY
  left--
  if (start >= from) yield start
  for (const local of candidatesOf(rule, start, bounds)) {
    if (left <= 0 || local > to || !isBefore(local)) return
    if (local <= start) continue
    left--
    if (local >= from) yield local
  }
}

function candidatesOf(rule: RecurrenceRule, start: number, bounds: Bounds) {
  const unit = { HOURLY: hourMs, MINUTELY: minuteMs, SECONDLY: secondMs }[rule.frequency as string]
  return unit ? withinDays(rule, start, unit, bounds) : byDays(rule, start, bounds)
}

/** By YEARLY, MONTHLY, WEEKLY and DAILY. Without COUNT those before `from` are not counted one by one. */
function* byDays(rule: RecurrenceRule, start: number, { from, to, steps }: Bounds): Generator<number> {
  const times = timesOfDay(rule, start - startOfDay(start))
  const skipped = rule.count === null ? Math.max(0, Math.floor((from - start) / longestOf(rule) / rule.interval) - 2) : 0
  let lastFound: number | null = null
  let periods = 0
  for (let index = skipped * rule.interval; ; index += rule.interval) {
    const { startsAt, days } = daysIn(rule, start, index)
    take(steps, days.length * times.length)
    lastFound ??= startsAt
    const isEmpty = days.length === 0
    if (startsAt > to || (isEmpty && periods > longestGap.periods && startsAt - lastFound > longestGap.ms)) return
    periods = isEmpty ? periods + 1 : 0
    if (!isEmpty) lastFound = startsAt
    yield* chosen(
      rule,
      days.flatMap((day) => times.map((time) => day + time)),
    )
  }
}

/** Each try takes a step, and so does each found time. */
function take(steps: { left: number }, found: number) {
  steps.left -= Math.max(1, found)
  if (steps.left < 0) throw new TooManySteps()
}

function longestOf({ frequency }: RecurrenceRule) {
  return { YEARLY: 366, MONTHLY: 31, WEEKLY: 7, DAILY: 1 }[frequency as string]! * dayMs
}

/** By HOURLY, MINUTELY and SECONDLY: whole days, hours and minutes are left out where the rule excludes them. */
function* withinDays(rule: RecurrenceRule, start: number, unit: number, { from, to, steps }: Bounds): Generator<number> {
  const { hours, minutes, seconds } = rule
  const step = unit * rule.interval
  const next = (local: number) => start + Math.ceil((local - start) / step) * step
  const first = start - (start % unit)
  const floor = (local: number, size: number) => Math.floor(local / size) * size
  let at = rule.count === null ? Math.max(start, next(from - step)) : start
  let lastFound = at
  while (floor(at, unit) <= to && at - lastFound <= longestGap.ms) {
    take(steps, 1)
    if (!isDayOf(rule, startOfDay(at))) at = next(startOfDay(at) + dayMs)
    else if (excludes(hours, floor(at, hourMs) / hourMs, 24)) at = next(floor(at, hourMs) + hourMs)
    else if (unit < hourMs && excludes(minutes, floor(at, minuteMs) / minuteMs, 60)) at = next(floor(at, minuteMs) + minuteMs)
    else if (unit < minuteMs && excludes(seconds, at / secondMs, 60)) at += step
    else {
      lastFound = at
      const times = timesOfPeriod(rule, floor(at, unit), start - first, unit)
      take(steps, times.length)
      yield* chosen(rule, times)
      at += step
    }
  }
}

function excludes(allowed: number[], number: number, size: number) {
  return allowed.length > 0 && !allowed.includes(((Math.floor(number) % size) + size) % size)
}

/** The times in an hour, a minute or a second; `rest` is that of the start. */
function timesOfPeriod({ minutes, seconds }: RecurrenceRule, period: number, rest: number, unit: number) {
  const restOfMinute = rest % minuteMs
  const starts = unit === hourMs ? orOwn(minutes, (rest - restOfMinute) / minuteMs).map((minute) => period + minute * minuteMs) : [period]
  return unit === secondMs
    ? starts
    : starts.flatMap((at) => orOwn(seconds, restOfMinute / secondMs).map((second) => at + second * secondMs))
}

function timesOfDay({ hours, minutes, seconds }: RecurrenceRule, own: number) {
  const ownHour = Math.floor(own / hourMs)
  const ownMinute = Math.floor((own % hourMs) / minuteMs)
  return orOwn(hours, ownHour).flatMap((hour) =>
    orOwn(minutes, ownMinute).flatMap((minute) =>
      orOwn(seconds, (own % minuteMs) / secondMs).map((second) => hour * hourMs + minute * minuteMs + second * secondMs),
    ),
  )
}

function orOwn(listed: number[], own: number) {
  return listed.length > 0 ? [...new Set(listed)].sort((a, b) => a - b) : [own]
}

/** The times of one period that BYSETPOS chooses, in order. */
function chosen({ positions }: RecurrenceRule, locals: number[]) {
  if (positions.length === 0) return locals
  const found = positions.map((position) => locals.at(position > 0 ? position - 1 : position))
  return [...new Set(found.filter((local) => local !== undefined))].sort((a, b) => a - b)
}
