import { and, eq, gt, sql } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-people'
import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from './events.ts'
import { ownPicture } from './queries.ts'
import { pictures } from './tables.ts'

/** Removes a picture; later ones move up. */
export async function removePicture(tx: Tx, { id: personId }: Actor, { pictureId }: { pictureId: string }): Promise<{ done: true }> {
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

/** For account deletion. */
export async function deletePictures(tx: Tx, personId: string) {
  await tx.delete(pictures).where(eq(pictures.personId, personId))
}
