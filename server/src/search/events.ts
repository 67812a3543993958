import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import { topicsOfPerson } from '#server/platform/live/channels'
import type { SearchEvents } from './event-facts.ts'

export const searchEvents = defineEvents<SearchEvents>({
  'card.changed': { topics: topicsOfPerson('account') },
  'search.changed': { topics: topicsOfPerson('saved') },
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
