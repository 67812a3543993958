export type ProfileEvents = {
  'profile.changed': { personId: string }
  'avatar.replaced': { personId: string; removedKey: string | null }
}
