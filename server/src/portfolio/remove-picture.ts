import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import type { Db, Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import type { Files } from '#server/platform/files/files'
import { notFound, refusingWith } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { takePictureFiles } from './picture-files.ts'
import { findOwnPicture, isShown, ownPicture } from './queries.ts'
import { pictures } from './tables.ts'

type Write = <Answer>(verb: (tx: Tx) => Promise<Answer>) => Promise<Answer>
type Tools = { db: Db; files: Files; write: Write }

/** Removes the files of a picture and then the picture; those behind it move up. If either fails, the files are put back and nothing is lost. */
export async function removePicture(
  { db, files, write }: Tools,
  actor: Actor,
  { pictureId }: { pictureId: string },
): Promise<{ done: true }> {
  const picture = await findOwnPicture(db, { personId: actor.id, pictureId })
  // What is not there may be the repetition of a removal that succeeded: the transaction knows.
  if (!picture || (await isSharedBeyond(db, picture))) return write((tx) => drop(tx, actor, pictureId))
  const taken = await takePictureFiles(files, picture).catch(refusingWith('picture_files_not_deleted'))
  try {
    return await write((tx) => drop(tx, actor, pictureId))
  } catch (error) {
    if (await isShown(db, picture.key)) await taken.putBack()
    throw error
  }
}

async function drop(tx: Tx, { id: personId }: Actor, pictureId: string): Promise<{ done: true }> {
  await lockPerson(tx, personId)
  const [gone] = await tx.delete(pictures).where(ownPicture({ personId, pictureId })).returning({ position: pictures.position })
  if (!gone) throw notFound()
  await tx
    .update(pictures)
    .set({ position: sql`${pictures.position} - 1` })
    .where(and(eq(pictures.personId, personId), gt(pictures.position, gone.position)))
  await recordEvent(tx, 'picture.removed', { personId, pictureId })
  return { done: true }
}

/** The pictures of the demo are. */
async function isSharedBeyond(db: Db, { id, key }: { id: string; key: string }) {
  const [other] = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.key, key), ne(pictures.id, id)))
    .limit(1)
  return other !== undefined
}
