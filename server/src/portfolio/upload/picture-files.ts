import { renditionPlans } from '@shutterbid/domain/portfolio/limits'
import { fileKey } from '#server/platform/files/file-key'
import type { Files } from '#server/platform/files/files'
import type { Rendition } from '#server/platform/images/make-renditions'

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
