import { defineEvents } from '#server/platform/events/define-events'

export type AvailabilityEvents = {
  'overrides.changed': { personId: string }
  'week.changed': { personId: string }
  'buffers.changed': { personId: string }
}

export const availabilityEvents = defineEvents<AvailabilityEvents>({
  'overrides.changed': {
    // The jobs that fit the week of a photographer are among those of their account.
    topics: ({ personId }) => [{ channel: `week:${personId}` }, { channel: `account:${personId}` }],
  },
  'week.changed': {
    topics: ({ personId }) => [{ channel: `week:${personId}` }, { channel: `account:${personId}` }],
  },
  'buffers.changed': {
    topics: ({ personId }) => [{ channel: `account:${personId}` }],
  },
})
