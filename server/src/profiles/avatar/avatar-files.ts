import { profileLimits } from '@shutterbid/domain/profiles/limits'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { fileKey } from '#server/platform/files/file-key'
import type { Files } from '#server/platform/files/files'
import { profiles } from '../tables.ts'

/** By width in pixels. */
export function avatarFileKey(avatarKey: string, width: number) {
  return fileKey(avatarKey, 'webp', width)
}

/** Removes the files of a photo unless a profile uses it, because demo photos are shared. Missing files are ignored. */
export async function releaseAvatar(db: Db, files: Files, avatarKey: string) {
  const [shown] = await db.select({ by: profiles.personId }).from(profiles).where(eq(profiles.avatarKey, avatarKey)).limit(1)
  if (shown) return
  for (const width of profileLimits.avatarWidths) await files.remove(avatarFileKey(avatarKey, width))
}
