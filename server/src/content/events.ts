import { defineEvents } from '#server/platform/events/define-events'

export type ContentEvents = {
  'newsletter.confirmed': { subscriberId: string }
  /** Somebody entered an address into the newsletter form; a mail asks for confirmation. */
  'newsletter.requested': { subscriberId: string }
}

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
