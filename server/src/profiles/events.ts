export type ProfileEvents = {
  'profile.changed': { personId: string }
  /** Somebody follows a photographer, follows them no more, or wants to be told of other things. */
  'follow.changed': { followerId: string; photographerId: string }
  /** An upload is about to store files under this key. */
  'avatar.begun': { personId: string; avatarKey: string }
  'avatar.replaced': { personId: string; removedKey: string | null }
}
