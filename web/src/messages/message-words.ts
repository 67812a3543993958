import { clockIn, daysBetween, dayWords, type Instant, partsOfDay, timeWords } from '../ui/time/when-words.ts'

/** '10:42 AM', 'Tue', 'Nov 1', 'Nov 1, 2025'. */
export function latestWords(at: Instant, { now, zone }: { now: Instant; zone: string }) {
  const then = clockIn(at, zone)
  const today = clockIn(now, zone).on
  const days = daysBetween(then.on, today)
  if (days <= 0) return timeWords(then.at)
  return days < 7 ? partsOfDay(then.on).weekday.slice(0, 3) : dayWords(then.on, { today, weekday: false })
}

/** 'Today', 'Yesterday', 'Sat, Nov 14'. */
export function threadDayWords(on: string, { now, zone }: { now: Instant; zone: string }) {
  const today = clockIn(now, zone).on
  const days = daysBetween(on, today)
  if (days === 0) return 'Today'
  return days === 1 ? 'Yesterday' : dayWords(on, { today })
}

/** '6:31 PM'. */
export function sentWords(at: Instant, zone: string) {
  return timeWords(clockIn(at, zone).at)
}
