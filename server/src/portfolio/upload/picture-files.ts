import { renditionPlans } from '@shutterbid/domain/portfolio/limits'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { fileKey } from '#server/platform/files/file-key'
import type { Files } from '#server/platform/files/files'
import type { Rendition } from '#server/platform/images/make-renditions'
import { isFileUsed } from '../queries.ts'
import { orphanedPictureKeys } from '../tables.ts'

const { sizes } = renditionPlans.picture
type StoredPicture = { key: string; extension: 'jpg' | 'png' }

/** The stored picture, for renditions and for its owner's export; it is never served. */
export function originalKey({ key, extension }: StoredPicture) {
  return fileKey(key, extension)
}

/** A rendition of a picture, by planned width in pixels. */
export function renditionKey(key: string, width: number) {
  return fileKey(key, 'webp', width)
}

export async function putRenditions(files: Files, key: string, renditions: Rendition[]) {
  for (const { plannedWidth, bytes, contentType } of renditions) await files.put(renditionKey(key, plannedWidth), bytes, contentType)
}

/** Removes all possible files of a key; missing ones are ignored. */
export async function removePictureFiles(files: Files, key: string) {
  for (const { width } of sizes) await files.remove(renditionKey(key, width))
  for (const extension of ['jpg', 'png'] as const) await files.remove(originalKey({ key, extension }))
}

/** Removes the files of a key unless a picture uses it, and the key's record. */
export async function releaseKey(db: Db | Tx, files: Files, key: string) {
  if (!(await isFileUsed(db, key))) await removePictureFiles(files, key)
  await db.delete(orphanedPictureKeys).where(eq(orphanedPictureKeys.key, key))
}
