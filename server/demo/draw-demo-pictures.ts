import type { Db } from '#server/platform/db/open-database'
import type { Files } from '#server/platform/files/files'
import type { Images } from '#server/platform/images/images'
import { drawAvatar } from './draw-avatar.ts'
import { drawFirst, drawLarge } from './draw-picture.ts'
import { demoPictures } from './pictures/catalog.ts'

type Tools = { files: Files; images: Images }

const pictures = demoPictures.filter(({ kind }) => kind === 'portfolio')

/** Draws what a page of the demo loads first: avatars and the smallest copies. Returns the thumbhashes of the pictures by file. */
export async function drawFirstPictures(tools: Tools): Promise<Map<string, string>> {
  for (const { kind, file } of demoPictures) if (kind === 'avatar') await drawAvatar(tools.files, file)
  const hashes = new Map<string, string>()
  for (const picture of pictures) hashes.set(picture.file, await drawFirst(tools, picture))
  return hashes
}

/** The worker draws the larger copies. Continues after an interruption. */
export async function drawDemoPictures(db: Db, tools: Tools, interrupted: AbortSignal) {
  for (const picture of pictures) {
    interrupted.throwIfAborted()
    await drawLarge(db, tools, picture)
  }
}
