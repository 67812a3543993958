import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import type { Point } from '@shutterbid/domain/shared/places'
import type { StoredEvent } from '#server/platform/events/define-events'

/** As administrators read it. */
type ProfilePart =
  | 'about'
  | 'everything'
  | 'jobs in range only'
  | 'name, languages, price or links'
  | 'place'
  | 'public page'
  | 'rating or count of jobs'
  | 'specialties'

export type ProfileEvents = {
  /** `part`: missing in events of before it was recorded. `before`: where they were for others, or what they offered, if that was set. */
  'profile.changed': { personId: string; part?: ProfilePart; before?: { point: Point | null } | { specialties: SpecialtyCode[] } }
  /** An administrator hid the texts of a profile, or showed them again. */
  'profile.hidden': { personId: string }
  'profile.shown': { personId: string }
  /** Somebody followed or unfollowed a photographer, or changed their notices. */
  'follow.changed': { followerId: string; photographerId: string }
  'avatar.replaced': { personId: string }
}

export type ProfileEvent<Name extends keyof ProfileEvents> = StoredEvent<Name, ProfileEvents[Name]>
