import type { Db } from '#server/platform/db/open-database'
import type { Files } from '#server/platform/files/files'
import { drawAvatar } from './draw-avatar.ts'
import { drawLarge, drawSmall } from './draw-picture.ts'
import { demoPictures } from './pictures/catalog.ts'

/** The worker's part of the demo: renditions of the shared pictures, the small ones first. Runs again where it was interrupted. */
export async function drawDemoPictures(db: Db, files: Files, interrupted: AbortSignal) {
  const pictures = demoPictures.filter(({ kind }) => kind === 'portfolio')
  for (const { kind, file } of demoPictures) if (kind === 'avatar') await goOn(() => drawAvatar(files, file))
  for (const picture of pictures) await goOn(() => drawSmall(db, files, picture))
  for (const picture of pictures) await goOn(() => drawLarge(db, files, picture))

  async function goOn(draw: () => Promise<unknown>) {
    interrupted.throwIfAborted()
    await draw()
  }
}
