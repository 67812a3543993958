import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import type { AvailabilityEvents } from './event-facts.ts'

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
export const { recordEvent } = recorderOf(availabilityEvents)
