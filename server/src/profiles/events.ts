export type ProfileEvents = {
  'profile.changed': { personId: string }
  /** An upload is about to store files under this key. */
  'avatar.begun': { personId: string; avatarKey: string }
  'avatar.replaced': { personId: string; removedKey: string | null }
}
