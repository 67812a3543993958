import { renditionPlans } from '@shutterbid/domain/portfolio/limits'
import { fileKey } from '#server/platform/files/file-key'
import type { Files, StoredFile } from '#server/platform/files/files'
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

/**
 * Removes the files of a picture, all or none, with a way to restore them. If a removal fails and the earlier files cannot be restored, the
 * rest counts as removed: a scheduled task deletes it once the picture is gone.
 */
export async function removeRestorably(files: Files, picture: StoredPicture) {
  const removed: [string, StoredFile][] = []
  const restore = async () => {
    for (const [name, { bytes, contentType }] of removed) await files.put(name, bytes, contentType)
  }
  try {
    for (const name of [...sizes.map(({ width }) => renditionKey(picture.key, width)), originalKey(picture)]) {
      const file = await files.get(name)
      if (file) removed.push([name, file])
      await files.remove(name)
    }
  } catch (error) {
    const isWhole = await restore().then(
      () => true,
      () => false,
    )
    if (isWhole) throw error
  }
  return { putBack: restore }
}
