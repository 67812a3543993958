export type AvailabilityEvents = {
  'overrides.changed': { personId: string }
  'week.changed': { personId: string }
  'buffers.changed': { personId: string }
}
