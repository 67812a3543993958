import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import { removeFilesNow } from '#server/platform/files/remove-files-now'
import type { ProfileEvents } from './event-facts.ts'

export const profileEvents = defineEvents<ProfileEvents>({
  'profile.changed': {
    listeners: {
      availability: { load: async () => (await import('#server/availability/week/on-profile-changed')).onProfileChanged },
      search: { load: async () => (await import('#server/search/saved/on-profile-changed')).onProfileChanged, priority: 10 },
    },
    topics: ({ personId }) => [
      { channel: `profile:${personId}` },
      { channel: `account:${personId}` },
      { channel: `range:${personId}`, recheck: 'topic' },
    ],
    changesPublicPages: true,
  },
  'profile.hidden': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-people/hidden-things')).onProfileHidden },
    },
    topics: ({ personId }) => [{ channel: `profile:${personId}` }, { channel: `account:${personId}` }, { channel: 'inbox' }],
    changesPublicPages: true,
  },
  'profile.shown': {
    topics: ({ personId }) => [{ channel: `profile:${personId}` }, { channel: `account:${personId}` }, { channel: 'inbox' }],
    changesPublicPages: true,
  },
  'follow.changed': {
    topics: ({ followerId }) => [{ channel: `saved:${followerId}` }],
  },
  'avatar.replaced': {
    listeners: {
      files: removeFilesNow,
    },
    topics: ({ personId }) => [{ channel: `profile:${personId}` }, { channel: `account:${personId}` }],
    changesPublicPages: true,
  },
})
export const { recordEvent } = recorderOf(profileEvents)
