import { clockIn, fullDayText } from '@shutterbid/domain/shared/when-texts'

/** A date such as 'November 12, 2026', in a time zone. */
export function billingDay(instant: Date, zone: string) {
  return fullDayText(clockIn(instant, zone).on)
}
