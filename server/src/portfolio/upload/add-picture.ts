import { photoLimits } from '@shutterbid/domain/portfolio/limits'
import { altFromFileName, canAddPicture } from '@shutterbid/domain/portfolio/rules'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { eq } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-people'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { newPictureKey } from '#server/platform/files/file-key'
import { canDecode } from '#server/platform/images/can-decode'
import type { ProcessedPhoto } from '#server/platform/images/process-photo'
import { assertAllowed, notFound, refused, refusingWith } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import type { UploadTools } from '#server/profiles/avatar/upload-tools'
import { firstRendition, presentPicture } from '../present-picture.ts'
import { findPictures } from '../queries.ts'
import { orphanedPictureKeys, pictures } from '../tables.ts'
import { originalKey, putRenditions, releaseKey } from './picture-files.ts'

type NewPicture = Pick<typeof pictures.$inferInsert, 'key' | 'extension' | 'width' | 'height' | 'hash' | 'alt'>
type Processed = Extract<ProcessedPhoto, { allowed: true }>

/**
 * Adds a JPEG or PNG of at most 5 MiB after the existing pictures. What can be refused or answered without processing is checked on arrival
 * and again when its turn comes.
 */
export async function addPicture(tools: UploadTools, actor: Actor, { photo }: { photo: File }): Promise<PictureView> {
  const bytes = new Uint8Array(await photo.arrayBuffer())
  assertAllowed(canDecode(bytes, photoLimits))
  const answer = await answerWithoutProcessing(tools, actor)
  if (answer) return answer
  return tools.images.inTurn({ personId: actor.id, signal: tools.signal }, async (processing) => {
    const answer = await answerWithoutProcessing(tools, actor)
    if (answer) return answer
    const processed = await processing.picture(bytes, photoLimits, { square: false, sizes: [firstRendition] })
    if (!processed.allowed) throw refused(processed.refusal)
    return store(tools, actor, processed, altFromFileName(photo.name))
  })
}

async function answerWithoutProcessing({ prepare, storedAnswer }: UploadTools, { id }: Actor) {
  const stored = await storedAnswer<PictureView>()
  if (stored) return stored
  const { length: count } = await prepare((tx) => findPictures(tx, id))
  assertAllowed(canAddPicture({ count }))
  return null
}

/**
 * Files are stored before the transaction, under a key that is recorded first: after any failure they are removed immediately or, if that
 * fails, by a task.
 */
async function store({ db, files, write }: UploadTools, actor: Actor, { image, hash, renditions }: Processed, alt: string) {
  const { extension, width, height } = image
  const picture = { key: newPictureKey(), extension, width, height, hash, alt }
  await db.insert(orphanedPictureKeys).values({ key: picture.key }).catch(refusingWith('picture_not_saved'))
  try {
    await files.put(originalKey(picture), image.bytes, image.contentType).catch(refusingWith('picture_not_stored'))
    await putRenditions(files, picture.key, renditions).catch(refusingWith('picture_not_stored'))
    const answer = await write((tx) => append(tx, actor, picture)).catch(refusingWith('picture_not_saved'))
    // A repeated upload is answered with the first one's picture.
    if (answer.key !== picture.key) await releaseKey(db, files, picture.key)
    return answer
  } catch (error) {
    await releaseKey(db, files, picture.key).catch(() => undefined)
    throw error
  }
}

async function append(tx: Tx, { id: personId }: Actor, picture: NewPicture) {
  if (!(await lockPerson(tx, personId))) throw notFound()
  const { length: count } = await findPictures(tx, personId)
  assertAllowed(canAddPicture({ count }))
  const [row] = await tx
    .insert(pictures)
    .values({ ...picture, personId, position: count + 1 })
    .returning()
  await tx.delete(orphanedPictureKeys).where(eq(orphanedPictureKeys.key, picture.key))
  await recordEvent(tx, 'picture.added', { personId, pictureId: row!.id })
  return presentPicture(row!)
}
