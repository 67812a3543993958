import { profileLimits } from '@shutterbid/domain/profiles/limits'
import { fileKey } from '#server/platform/files/file-key'
import type { Files } from '#server/platform/files/files'

/** The renditions of a profile photo, by width in pixels. */
export function avatarFileKey(avatarKey: string, width: number) {
  return fileKey(avatarKey, 'webp', width)
}

/** Removes every rendition; those that are not there are fine. */
export async function removeAvatarFiles(files: Files, avatarKey: string) {
  for (const width of profileLimits.avatarWidths) await files.remove(avatarFileKey(avatarKey, width))
}
