import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import type { ContentEvents } from './event-facts.ts'

export const contentEvents = defineEvents<ContentEvents>({
  'newsletter.confirmed': {
    topics: () => [{ channel: 'inbox' }],
  },
  'newsletter.requested': {
    listeners: {
      content: { load: async () => (await import('./newsletter/on-newsletter-requested.ts')).onNewsletterRequested },
    },
    topics: () => [{ channel: 'inbox' }],
  },
})
export const { recordEvent } = recorderOf(contentEvents)
