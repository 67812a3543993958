import { renditionPlans } from '@shutterbid/domain/portfolio/limits'
import { fileKey } from '#server/platform/files/file-key'
import type { Files, StoredFile } from '#server/platform/files/files'
import type { Rendition } from '#server/platform/images/make-renditions'

const { sizes } = renditionPlans.picture
type Kept = { key: string; extension: 'jpg' | 'png' }

/** The picture as it is kept, for renditions and for its owner's export; it is never served. */
export function originalKey({ key, extension }: Kept) {
  return fileKey(key, extension)
}

/** A rendition of a picture, by planned width in pixels. */
export function renditionKey(key: string, width: number) {
  return fileKey(key, 'webp', width)
}

export async function putRenditions(files: Files, key: string, renditions: Rendition[]) {
  for (const { plannedWidth, bytes, contentType } of renditions) await files.put(renditionKey(key, plannedWidth), bytes, contentType)
}

/** Removes all that can lie under a key; what is not there is fine. */
export async function removePictureFiles(files: Files, key: string) {
  for (const { width } of sizes) await files.remove(renditionKey(key, width))
  for (const extension of ['jpg', 'png'] as const) await files.remove(originalKey({ key, extension }))
}

/**
 * Removes the files of a picture, all of them or none, and can put them back. If a file cannot be removed and those before it cannot be
 * put back either, what is left is as good as removed: the clock does the rest once the picture is gone.
 */
export async function takePictureFiles(files: Files, picture: Kept) {
  const taken: [string, StoredFile][] = []
  const putBack = async () => {
    for (const [name, { bytes, contentType }] of taken) await files.put(name, bytes, contentType)
  }
  try {
    for (const name of [...sizes.map(({ width }) => renditionKey(picture.key, width)), originalKey(picture)]) {
      const file = await files.get(name)
      if (file) taken.push([name, file])
      await files.remove(name)
    }
  } catch (error) {
    const isWhole = await putBack().then(
      () => true,
      () => false,
    )
    if (isWhole) throw error
  }
  return { putBack }
}
