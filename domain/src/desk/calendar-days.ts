import { dayPlusDays } from '../shared/day-plus-days.ts'
import { weekdayOf } from '../shared/weekday-of.ts'
import type { CalendarViewKind } from './calendar-schemas.ts'

/** The days of the month or week around a day, at most 31; weeks start on Sunday. */
export function calendarDays(view: CalendarViewKind, on: string): string[] {
  if (view === 'week') {
    const first = dayPlusDays(on, -weekdayOf(on))
    return [0, 1, 2, 3, 4, 5, 6].map((days) => dayPlusDays(first, days))
  }
  const days = []
  for (let day = `${on.slice(0, 7)}-01`; day.slice(0, 7) === on.slice(0, 7); day = dayPlusDays(day, 1)) days.push(day)
  return days
}
