export type AvailabilityEvents = {
  'overrides.changed': { personId: string }
  'week.changed': { personId: string }
}
