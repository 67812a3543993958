import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import { removeFilesNow } from '#server/platform/files/remove-files-now'
import type { PortfolioEvents } from './event-facts.ts'

export const portfolioEvents = defineEvents<PortfolioEvents>({
  'picture.added': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-people/pictures-added')).onPictureAdded, priority: 10 },
      portfolio: { load: async () => (await import('./upload/on-picture-added.ts')).onPictureAdded, queue: 'others' },
    },
    topics: ({ personId }) => [{ channel: `pictures:${personId}` }],
    changesPublicPages: true,
  },
  'picture.described': {
    topics: ({ personId }) => [{ channel: `pictures:${personId}` }],
    changesPublicPages: true,
  },
  'picture.hidden': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-people/hidden-things')).onPictureHidden },
    },
    topics: ({ personId }) => [{ channel: `pictures:${personId}` }, { channel: 'inbox' }],
    changesPublicPages: true,
  },
  'picture.shown': {
    topics: ({ personId }) => [{ channel: `pictures:${personId}` }, { channel: 'inbox' }],
    changesPublicPages: true,
  },
  'picture.removed': {
    listeners: {
      files: removeFilesNow,
    },
    topics: ({ personId }) => [{ channel: `pictures:${personId}` }],
    changesPublicPages: true,
  },
  'pictures.reordered': {
    topics: ({ personId }) => [{ channel: `pictures:${personId}` }],
    changesPublicPages: true,
  },
})
export const { recordEvent } = recorderOf(portfolioEvents)
