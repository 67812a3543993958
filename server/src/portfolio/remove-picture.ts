import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import type { Db, Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import type { Files } from '#server/platform/files/files'
import { notFound, refusingWith } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { findOwnPicture, isFileUsed, ownPicture } from './queries.ts'
import { pictures } from './tables.ts'
import { removeRestorably } from './upload/picture-files.ts'

type Write = <Answer>(verb: (tx: Tx) => Promise<Answer>) => Promise<Answer>
type Tools = { db: Db; files: Files; write: Write }

/** Removes the files of a picture and then the picture; later ones move up. If either fails, the files are restored. */
export async function removePicture(
  { db, files, write }: Tools,
  actor: Actor,
  { pictureId }: { pictureId: string },
): Promise<{ done: true }> {
  const picture = await findOwnPicture(db, { personId: actor.id, pictureId })
  // A missing picture may be a repeated request after a successful removal; the transaction returns its answer.
  if (!picture || (await isShared(db, picture))) return write((tx) => deletePicture(tx, actor, pictureId))
  const removed = await removeRestorably(files, picture).catch(refusingWith('picture_files_not_deleted'))
  try {
    return await write((tx) => deletePicture(tx, actor, pictureId))
  } catch (error) {
    if (await isFileUsed(db, picture.key)) await removed.putBack()
    throw error
  }
}

async function deletePicture(tx: Tx, { id: personId }: Actor, pictureId: string): Promise<{ done: true }> {
  await lockPerson(tx, personId)
  const [deleted] = await tx.delete(pictures).where(ownPicture({ personId, pictureId })).returning({ position: pictures.position })
  if (!deleted) throw notFound()
  await tx
    .update(pictures)
    .set({ position: sql`${pictures.position} - 1` })
    .where(and(eq(pictures.personId, personId), gt(pictures.position, deleted.position)))
  await recordEvent(tx, 'picture.removed', { personId, pictureId })
  return { done: true }
}

/** Demo pictures are shared; other rows may use the same file. */
async function isShared(db: Db, { id, key }: { id: string; key: string }) {
  const [other] = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.key, key), ne(pictures.id, id)))
    .limit(1)
  return other !== undefined
}
