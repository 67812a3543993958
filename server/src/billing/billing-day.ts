/** A date such as 'November 12, 2026', in a time zone. */
export function billingDay(instant: Date, zone: string) {
  return new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: zone }).format(instant)
}
