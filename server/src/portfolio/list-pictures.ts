import { canSeeBoard } from '@shutterbid/domain/portfolio/rules'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db, Tx } from '#server/platform/db/open-database'
import { assertAllowed, notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { findVisible } from '#server/profiles/find-visible'
import { presentPicture } from './present-picture.ts'
import { findPictures, findShownPictures } from './queries.ts'

/**
 * A portfolio is for everyone who may see its photographer; a vision board is not for photographers without a subscription.
 * Hidden pictures are only for their owner.
 */
export async function listPictures(db: Db | Tx, actor: Actor, { personId }: { personId: string }): Promise<PictureView[]> {
  const {
    owners: [owner],
    pictures,
  } = await inOneStatement(db, {
    owners: findVisible({ db, ids: [personId] }),
    pictures: personId === actor.id ? findPictures(db, personId) : findShownPictures(db, personId),
  })
  if (!owner) throw notFound('Profile not found')
  if (owner.userType === 'client') assertAllowed(canSeeBoard(actor))
  return pictures.map(presentPicture)
}
