import { dayPlusDays } from '../shared/day-plus-days.ts'
import { weekdayOf } from '../shared/weekday-of.ts'
import { overrideLimits } from './limits.ts'
import type { OverrideGroup } from './override-schemas.ts'
import { dateInPast, dateTooFar, lastDayBeforeFirst, tooManyDates, vacationIsTaken } from './refusals.ts'

type Planned = {
  /** The current day in the time zone of the schedule. */
  today: string
  groups: readonly OverrideGroup[]
}

/** `taken`: already overridden, so left as they are. */
export type DaysOff = { days: string[]; taken: string[] }

/** The coming Saturday and Sunday; on a Sunday that day alone. */
export function thisWeekend({ today, groups }: Planned): DaysOff {
  const sunday = dayPlusDays(today, (7 - weekdayOf(today)) % 7)
  const saturday = dayPlusDays(sunday, -1)
  return withoutTaken(saturday < today ? [sunday] : [saturday, sunday], groups)
}

/** All days of a vacation, with its first and its last; or why it cannot be saved. */
export function vacation(
  { from, to }: { from: string; to: string },
  { today, lastDay, groups }: Planned & { lastDay: string },
): DaysOff | { error: string } {
  if (from < today) return { error: dateInPast }
  if (to < from) return { error: lastDayBeforeFirst }
  if (to > lastDay) return { error: dateTooFar }
  if (to > dayPlusDays(from, overrideLimits.datesAGroup - 1)) return { error: tooManyDates }
  const all = []
  for (let day = from; day <= to; day = dayPlusDays(day, 1)) all.push(day)
  const off = withoutTaken(all, groups)
  return off.days.length > 0 ? off : { error: vacationIsTaken }
}

/**
 * The first date of a weekday to take off from now on, and the later ones that are overridden. Null if a recurring override has that weekday,
 * or if no date is left.
 */
export function everyWeekday(
  weekday: number,
  { today, lastDay, groups }: Planned & { lastDay: string },
): { first: string; taken: string[] } | null {
  if (groups.some((group) => group.weekday === weekday)) return null
  const overridden = takenDays(groups)
  let first = dayPlusDays(today, (7 + weekday - weekdayOf(today)) % 7)
  while (overridden.has(first)) first = dayPlusDays(first, 7)
  if (first > lastDay) return null
  return { first, taken: [...overridden].filter((day) => day > first && weekdayOf(day) === weekday).toSorted() }
}

function withoutTaken(all: string[], groups: readonly OverrideGroup[]): DaysOff {
  const overridden = takenDays(groups)
  return { days: all.filter((day) => !overridden.has(day)), taken: all.filter((day) => overridden.has(day)) }
}

function takenDays(groups: readonly OverrideGroup[]) {
  return new Set(groups.flatMap(({ days }) => days))
}
