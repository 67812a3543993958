import { photoLimits } from '@shutterbid/domain/portfolio/limits'
import { altFromFileName, canAddPicture } from '@shutterbid/domain/portfolio/rules'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { eq } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import type { Db, Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { newPictureKey } from '#server/platform/files/file-key'
import type { Files } from '#server/platform/files/files'
import { makeRenditions, normalizeImage } from '#server/platform/images/in-image-process'
import { assertAllowed, failedAs, notFound, refused } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { originalKey, putRenditions } from './picture-files.ts'
import { firstRendition, presentPicture } from './present-picture.ts'
import { findPictures } from './queries.ts'
import { releaseKey } from './release-key.ts'
import { loosePictures, pictures } from './tables.ts'

type Write = <Answer>(verb: (tx: Tx) => Promise<Answer>) => Promise<Answer>
type Tools = { db: Db; files: Files; write: Write }
type NewPicture = Pick<typeof pictures.$inferInsert, 'key' | 'extension' | 'width' | 'height' | 'hash' | 'alt'>

/**
 * Adds a JPEG or PNG of at most 5 MiB behind the pictures that are there. Its files are stored before the transaction, under a key that is
 * written down first: whatever fails, they are removed at once or, if that fails too, by the clock.
 */
export async function addPicture({ db, files, write }: Tools, actor: Actor, { photo }: { photo: File }): Promise<PictureView> {
  const { image, hash, renditions } = await draw(photo)
  const { extension, width, height } = image
  const picture = { key: newPictureKey(), extension, width, height, hash, alt: altFromFileName(photo.name) }
  await db.insert(loosePictures).values({ key: picture.key }).catch(failedAs('picture_not_saved'))
  try {
    await files.put(originalKey(picture), image.bytes, image.contentType).catch(failedAs('picture_not_stored'))
    await putRenditions(files, picture.key, renditions).catch(failedAs('picture_not_stored'))
    const answer = await write((tx) => append(tx, actor, picture)).catch(failedAs('picture_not_saved'))
    // A repeated upload is answered with the picture of the first.
    if (answer.key !== picture.key) await releaseKey(db, files, picture.key)
    return answer
  } catch (error) {
    // What cannot be removed now is removed by the clock, which knows the key.
    await releaseKey(db, files, picture.key).catch(() => undefined)
    throw error
  }
}

async function draw(photo: File) {
  const normalized = await normalizeImage(new Uint8Array(await photo.arrayBuffer()), photoLimits)
  if (!normalized.allowed) throw refused(normalized.refusal)
  const { hash, renditions } = await makeRenditions(normalized.image.bytes, { square: false, sizes: [firstRendition] })
  return { image: normalized.image, hash, renditions }
}

async function append(tx: Tx, { id: personId }: Actor, picture: NewPicture) {
  if (!(await lockPerson(tx, personId))) throw notFound()
  const { length: count } = await findPictures(tx, personId)
  assertAllowed(canAddPicture({ count }))
  const [row] = await tx
    .insert(pictures)
    .values({ ...picture, personId, position: count + 1 })
    .returning()
  await tx.delete(loosePictures).where(eq(loosePictures.key, picture.key))
  await recordEvent(tx, 'picture.added', { personId, pictureId: row!.id })
  return presentPicture(row!)
}
