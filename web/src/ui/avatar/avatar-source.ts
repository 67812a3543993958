/** The picture of a person in one of the widths that the server keeps; null without one. */
export function avatarSource(avatarKey: string | null, width: 64 | 128 | 320): string | null {
  return avatarKey ? `/files/${avatarKey}-${width}.webp` : null
}
