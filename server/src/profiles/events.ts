export type ProfileEvents = {
  'profile.changed': { personId: string }
  /** An administrator hid the texts of a profile, or showed them again. */
  'profile.hidden': { personId: string }
  'profile.shown': { personId: string }
  /** Somebody followed or unfollowed a photographer, or changed their notices. */
  'follow.changed': { followerId: string; photographerId: string }
  /** An upload is about to store files under this key. */
  'avatar.begun': { personId: string; avatarKey: string }
  'avatar.replaced': { personId: string; removedKey: string | null }
}
