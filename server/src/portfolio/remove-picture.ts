import { and, eq, gt, sql } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-people'
import type { Db, Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import type { Files } from '#server/platform/files/files'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { findOwnPicture, ownPicture } from './queries.ts'
import { pictures } from './tables.ts'
import { releaseKey } from './upload/picture-files.ts'

type Write = <Answer>(verb: (tx: Tx) => Promise<Answer>) => Promise<Answer>
type Tools = { db: Db; files: Files; write: Write }

/** Removes a picture; later ones move up. Its files are released after the commit; if that fails, a scheduled task does it. */
export async function removePicture(
  { db, files, write }: Tools,
  actor: Actor,
  { pictureId }: { pictureId: string },
): Promise<{ done: true }> {
  // A missing picture may be a repeated request after a successful removal; the transaction returns its answer.
  const picture = await findOwnPicture(db, { personId: actor.id, pictureId })
  const answer = await write((tx) => deletePicture(tx, actor, pictureId))
  if (picture) await releaseKey(db, files, picture.key).catch(() => undefined)
  return answer
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
