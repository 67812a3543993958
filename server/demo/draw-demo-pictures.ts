import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renditionsOf } from '@shutterbid/domain/portfolio/rules'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { fileKey } from '#server/platform/files/file-key'
import type { Files } from '#server/platform/files/files'
import type { Images } from '#server/platform/images/images'
import { packageRoot } from '#server/platform/package-root'
import { firstRendition } from '#server/portfolio/present-picture'
import { pictures } from '#server/portfolio/tables'
import { recordEvent } from '#server/portfolio/upload/events'
import { demoKey, drawAvatar, putCopies } from './draw-avatar.ts'
import { type DemoPicture, demoPictures } from './pictures/catalog.ts'

type Tools = { files: Files; images: Images }

const portfolioPictures = demoPictures.filter(({ kind }) => kind === 'portfolio')

/** Draws what a page of the demo loads first: avatars and the smallest copies. Returns the thumbhashes of the pictures by file. */
export async function drawFirstPictures(tools: Tools): Promise<Map<string, string>> {
  for (const { kind, file } of demoPictures) if (kind === 'avatar') await drawAvatar(tools.files, file)
  const hashes = new Map<string, string>()
  for (const picture of portfolioPictures) hashes.set(picture.file, await drawFirst(tools, picture))
  return hashes
}

/** The worker draws the larger copies. Continues after an interruption. */
export async function drawDemoPictures(db: Db, tools: Tools, interrupted: AbortSignal) {
  for (const picture of portfolioPictures) {
    interrupted.throwIfAborted()
    await drawLarge(db, tools, picture)
  }
}

/** The picture and its smallest copy, as an upload stores them; returns the thumbhash for its rows. */
async function drawFirst({ files, images }: Tools, { file }: DemoPicture) {
  const key = demoKey(file)
  const bytes = new Uint8Array(await readFile(join(packageRoot, 'demo/pictures', file)))
  const { hash, renditions } = await images.makeRenditions(bytes, { square: false, sizes: [firstRendition] })
  await files.put(fileKey(key, 'jpg'), bytes, 'image/jpeg')
  await putCopies(files, key, renditions)
  return hash
}

/** Its other copies, for everybody who uses it. */
export async function drawLarge(db: Db, { files, images }: Tools, { file, width }: DemoPicture) {
  const key = demoKey(file)
  const sizes = renditionsOf(width).filter((size) => size.width !== firstRendition.width)
  const isThere = await Promise.all(sizes.map((size) => files.exists(fileKey(key, 'webp', size.width))))
  if (isThere.includes(false)) {
    const bytes = new Uint8Array(await readFile(join(packageRoot, 'demo/pictures', file)))
    await putCopies(files, key, (await images.makeRenditions(bytes, { square: false, sizes })).renditions)
  }
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(pictures)
      .set({ state: 'ready' })
      .where(and(eq(pictures.key, key), eq(pictures.state, 'stored')))
      .returning({ personId: pictures.personId, pictureId: pictures.id })
    for (const facts of changed) await recordEvent(tx, 'picture.ready', facts)
  })
}
