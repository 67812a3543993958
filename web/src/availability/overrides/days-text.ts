import type { OverrideGroup } from '@shutterbid/domain/availability/override-schemas'
import { dayNames } from '@shutterbid/domain/shared/day-names'
import { weekdayOf } from '@shutterbid/domain/shared/weekday-of'
import { dayText } from '@shutterbid/domain/shared/when-texts'
import { dayPlusDays } from '../../ui/time/month.ts'

/** 'Thu, Nov 26', 'Nov 26 to Nov 30', 'Nov 26, Nov 28 to Nov 30'. With more than four parts the rest is counted. */
export function daysText(days: readonly string[], today: string) {
  const [only] = days
  if (days.length === 1 && only) return dayText(only, { today })
  const parts = spansOf(days).map(({ from, to }) => (from === to ? short(from, today) : `${short(from, today)} to ${short(to, today)}`))
  return parts.length > 4 ? `${parts.slice(0, 3).join(', ')} and more, ${days.length} dates` : parts.join(', ')
}

/** 'Every Thursday, except Nov 26', or the dates. */
export function groupText({ weekday, extendedTo, days }: OverrideGroup, today: string) {
  const [first] = days
  if (weekday === null || !extendedTo || !first) return daysText(days, today)
  const missing = []
  for (let day = first; day <= extendedTo; day = dayPlusDays(day, 7))
    if (weekdayOf(day) === weekday && !days.includes(day)) missing.push(day)
  return `Every ${dayNames[weekday]}${missing.length > 0 ? `, except ${daysText(missing, today)}` : ''}`
}

function short(day: string, today: string) {
  return dayText(day, { today, weekday: false })
}

function spansOf(days: readonly string[]) {
  const spans: { from: string; to: string }[] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last && dayPlusDays(last.to, 1) === day) last.to = day
    else spans.push({ from: day, to: day })
  }
  return spans
}
