import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import type { SearchEvents } from './event-facts.ts'

export const searchEvents = defineEvents<SearchEvents>({
  'card.changed': {
    topics: ({ personId }) => [{ channel: `account:${personId}` }],
  },
  'search.changed': {
    topics: ({ personId }) => [{ channel: `saved:${personId}` }],
  },
  'search.job_found': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-searches/job-found')).onSearchJobFound, priority: 10 },
    },
  },
  'search.photographer_found': {
    listeners: {
      notifications: {
        load: async () => (await import('#server/notifications/about-searches/photographers-found')).onSearchPhotographerFound,
        priority: 10,
      },
    },
  },
})
export const { recordEvent } = recorderOf(searchEvents)
