import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import type { Point } from '@shutterbid/domain/shared/places'
import type { StoredEvent } from '#server/platform/events/define-events'

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

export type ProfileEvent<Name extends keyof ProfileEvents> = StoredEvent<Name, ProfileEvents[Name]>
