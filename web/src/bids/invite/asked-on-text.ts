import { dayText, type Instant, localDateTime } from '@shutterbid/domain/shared/when-texts'

/** 'Asked on Nov 22' */
export function askedOnText(at: Instant, zone: string) {
  return `Asked on ${dayText(localDateTime(at, zone).on, { weekday: false })}`
}
