/** The day on which something is charged or ends: 'November 12, 2026' on the clocks of a zone. */
export function billingDay(instant: Date, zone: string) {
  return new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: zone }).format(instant)
}
