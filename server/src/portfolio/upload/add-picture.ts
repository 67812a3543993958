import { photoLimits } from '@shutterbid/domain/portfolio/limits'
import { altFromFileName, canAddPicture } from '@shutterbid/domain/portfolio/rules'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { lockPerson } from '#server/accounts/lock-people'
import { databaseFault } from '#server/platform/db/database-fault'
import type { Tx } from '#server/platform/db/open-database'
import { fileKey, newPictureKey } from '#server/platform/files/file-key'
import { storeThen } from '#server/platform/files/stored-files'
import { canDecode } from '#server/platform/images/can-decode'
import type { ProcessedPhoto } from '#server/platform/images/process-photo'
import { filesOfCopies, type UploadTools } from '#server/platform/images/upload'
import { assertAllowed, notFound, refused, refusingWith } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { firstRendition, presentPicture } from '../present-picture.ts'
import { findPictures } from '../queries.ts'
import { pictures } from '../tables.ts'

type NewPicture = Pick<typeof pictures.$inferInsert, 'key' | 'extension' | 'width' | 'height' | 'hash' | 'alt'>
type Processed = Extract<ProcessedPhoto, { allowed: true }>

/** Adds a JPEG or PNG of at most 5 MiB after the existing pictures. */
export async function addPicture(tools: UploadTools, actor: Actor, { photo }: { photo: File }): Promise<PictureView> {
  const bytes = new Uint8Array(await photo.arrayBuffer())
  assertAllowed(canDecode(bytes, photoLimits))
  const answer = await answerWithoutProcessing(tools, actor)
  if (answer) return answer
  const processed = await tools.processing.picture(bytes, photoLimits, { square: false, sizes: [firstRendition] })
  if (!processed.allowed) throw refused(processed.refusal)
  return store(tools, actor, processed, altFromFileName(photo.name))
}

async function answerWithoutProcessing({ prepare, storedAnswer }: UploadTools, { id }: Actor) {
  const stored = await storedAnswer<PictureView>()
  if (stored) return stored
  const { length: count } = await prepare((tx) => findPictures(tx, id))
  assertAllowed(canAddPicture({ count }))
  return null
}

async function store(tools: UploadTools, actor: Actor, { image, hash, renditions }: Processed, alt: string) {
  const { extension, width, height } = image
  const picture = { key: newPictureKey(), extension, width, height, hash, alt }
  const files = [{ name: fileKey(picture.key, extension), contents: image.bytes }, ...filesOfCopies(picture.key, renditions)]
  const append = async (tx: Tx, keep: () => Promise<void>) => {
    await keep()
    return appendPicture(tx, actor, picture)
  }
  return storeThen(tools, files, append, { refusal: 'picture_not_stored' }).catch((error) => {
    // It may be saved if the answer was lost: the call is repeated under its key and finds out.
    throw databaseFault(error) ? error : refusingWith('picture_not_saved')(error)
  })
}

async function appendPicture(tx: Tx, { id: personId }: Actor, picture: NewPicture) {
  if (!(await lockPerson(tx, personId))) throw notFound()
  const { length: count } = await findPictures(tx, personId)
  assertAllowed(canAddPicture({ count }))
  const [row] = await tx
    .insert(pictures)
    .values({ ...picture, personId, position: count + 1 })
    .returning()
  await recordEvent(tx, 'picture.added', { personId, pictureId: row!.id })
  return presentPicture(row!)
}
