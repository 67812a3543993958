import { Temporal } from 'temporal-polyfill'
import { overrideLimits } from './limits.ts'

/** A day and the same weekday of all following weeks, up to and including `to`. */
export function weeklyDays({ from, to }: { from: string; to: string }): string[] {
  const end = Temporal.PlainDate.from(to)
  const days = []
  for (let day = Temporal.PlainDate.from(from); Temporal.PlainDate.compare(day, end) <= 0; day = day.add({ weeks: 1 }))
    days.push(day.toString())
  return days
}

/** How far a recurring override reaches, seen from a day. */
export function recurringUntil(from: string): string {
  return Temporal.PlainDate.from(from).add({ months: overrideLimits.recurringMonths }).toString()
}

export function lastOverridableDay(today: string): string {
  return Temporal.PlainDate.from(today).add({ years: overrideLimits.aheadYears }).toString()
}
