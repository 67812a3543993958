import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import { removeFilesNow } from '#server/platform/files/remove-files-now'
import { topicsOfPerson } from '#server/platform/live/channels'
import type { PortfolioEvents } from './event-facts.ts'

const changesPictures = { topics: topicsOfPerson('pictures'), changesPublicPages: true } as const

export const portfolioEvents = defineEvents<PortfolioEvents>({
  'picture.added': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-people/pictures-added')).onPictureAdded, priority: 10 },
      portfolio: { load: async () => (await import('./upload/on-picture-added.ts')).onPictureAdded, queue: 'others' },
    },
    ...changesPictures,
  },
  'picture.described': changesPictures,
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
    ...changesPictures,
  },
  'pictures.reordered': changesPictures,
})
export const { recordEvent } = recorderOf(portfolioEvents)
