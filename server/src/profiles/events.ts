import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import type { Point } from '@shutterbid/domain/shared/places'
import { defineEvents } from '#server/platform/events/define-events'
import { removeFilesNow } from '#server/platform/files/remove-files-now'

export type ProfileEvents = {
  /** `before`: where they were for others, or what they offered, if that was set. */
  'profile.changed': { personId: string; before?: { point: Point | null } | { specialties: SpecialtyCode[] } }
  /** An administrator hid the texts of a profile, or showed them again. */
  'profile.hidden': { personId: string }
  'profile.shown': { personId: string }
  /** Somebody followed or unfollowed a photographer, or changed their notices. */
  'follow.changed': { followerId: string; photographerId: string }
  'avatar.replaced': { personId: string }
}

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
