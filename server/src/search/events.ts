import { defineEvents } from '#server/platform/events/define-events'

export type SearchEvents = {
  /** Somebody saved, changed or deleted a search. */
  'search.changed': { personId: string }
  /** The owner of a saved search followed the link of a mail that turns its notices off. */
  /** With the link of a mail; `isNotifying` when that was undone. */
  'search.unsubscribed': { personId: string; searchId: string; isNotifying?: boolean }
  /** Saved searches of these people match a job of which they have not been notified. */
  'search.job_found': { jobId: string; personIds: string[] }
  /** The same for a photographer. */
  'search.photographer_found': { photographerId: string; searches: { searchId: string; personId: string }[] }
}

export const searchEvents = defineEvents<SearchEvents>({
  'search.changed': {
    topics: ({ personId }) => [{ channel: `saved:${personId}` }],
  },
  'search.unsubscribed': {
    listeners: {
      search: { load: async () => (await import('./saved/on-search-unsubscribed.ts')).onSearchUnsubscribed },
    },
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
