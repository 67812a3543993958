/** The server stores each avatar in these widths. Returns null without an avatar. */
export function avatarSource(avatarKey: string | null, width: 64 | 128 | 320): string | null {
  return avatarKey ? `/files/${avatarKey}-${width}.webp` : null
}
