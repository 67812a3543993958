import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import { topicsOfPerson } from '#server/platform/live/channels'
import type { AvailabilityEvents } from './event-facts.ts'

export const availabilityEvents = defineEvents<AvailabilityEvents>({
  'overrides.changed': {
    // The jobs that fit the week of a photographer are among those of their account.
    topics: topicsOfPerson('week', 'account'),
  },
  'week.changed': { topics: topicsOfPerson('week', 'account') },
  'buffers.changed': { topics: topicsOfPerson('account') },
})
export const { recordEvent } = recorderOf(availabilityEvents)
