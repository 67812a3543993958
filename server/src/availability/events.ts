export type AvailabilityEvents = {
  'week.changed': { personId: string }
}
