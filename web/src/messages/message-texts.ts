import { daysBetween, dayText, type Instant, localDateTime, partsOfDay, timeText } from '@shutterbid/domain/shared/when-texts'

/** '10:42 AM', 'Tue', 'Nov 1', 'Nov 1, 2025'. */
export function latestText(at: Instant, { now, zone }: { now: Instant; zone: string }) {
  const then = localDateTime(at, zone)
  const today = localDateTime(now, zone).on
  const days = daysBetween(then.on, today)
  if (days <= 0) return timeText(then.at)
  return days < 7 ? partsOfDay(then.on).weekday.slice(0, 3) : dayText(then.on, { today, weekday: false })
}

/** 'Today', 'Yesterday', 'Sat, Nov 14'. */
export function threadDayText(on: string, { now, zone }: { now: Instant; zone: string }) {
  const today = localDateTime(now, zone).on
  const days = daysBetween(on, today)
  if (days === 0) return 'Today'
  return days === 1 ? 'Yesterday' : dayText(on, { today })
}

/** '6:31 PM'. */
export function sentText(at: Instant, zone: string) {
  return timeText(localDateTime(at, zone).at)
}

export const messagesFailed = 'Error loading messages. Please try again later.'
