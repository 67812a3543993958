import { clockIn, dayText, type Instant } from '../../ui/time/when-texts.ts'

/** 'Asked on Nov 22' */
export function askedOnText(at: Instant, zone: string) {
  return `Asked on ${dayText(clockIn(at, zone).on, { weekday: false })}`
}
