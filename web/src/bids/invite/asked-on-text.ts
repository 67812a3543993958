import { clockIn, dayText, type Instant } from '@shutterbid/domain/shared/when-texts'

/** 'Asked on Nov 22' */
export function askedOnText(at: Instant, zone: string) {
  return `Asked on ${dayText(clockIn(at, zone).on, { weekday: false })}`
}
