import type { Db } from '#server/platform/db/open-database'
import type { Files } from '#server/platform/files/files'
import { drawAvatar } from './draw-avatar.ts'
import { drawFirst, drawLarge } from './draw-picture.ts'
import { demoPictures } from './pictures/catalog.ts'

const pictures = demoPictures.filter(({ kind }) => kind === 'portfolio')

/** What a page of the demo asks for first: faces, and the smallest copies. Returns the thumbhashes of the pictures by file. */
export async function drawFirstPictures(files: Files): Promise<Map<string, string>> {
  for (const { kind, file } of demoPictures) if (kind === 'avatar') await drawAvatar(files, file)
  const hashes = new Map<string, string>()
  for (const picture of pictures) hashes.set(picture.file, await drawFirst(files, picture))
  return hashes
}

/** The worker's part of the demo: the larger copies. Runs again where it was interrupted. */
export async function drawDemoPictures(db: Db, files: Files, interrupted: AbortSignal) {
  for (const picture of pictures) {
    interrupted.throwIfAborted()
    await drawLarge(db, files, picture)
  }
}
