import { canSeeBoard } from '@shutterbid/domain/portfolio/rules'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import type { Db, Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { getProfile } from '#server/profiles/get-profile'
import { presentPicture } from './present-picture.ts'
import { findPictures, findShownPictures } from './queries.ts'

/**
 * A portfolio is for everyone who may see its photographer; a vision board is not for photographers without a subscription.
 * Hidden pictures are only for their owner.
 */
export async function listPictures(db: Db | Tx, actor: Actor, { personId }: { personId: string }): Promise<PictureView[]> {
  const { userType } = await getProfile(db, actor, { personId })
  if (userType === 'client') assertAllowed(canSeeBoard(actor))
  const found = personId === actor.id ? await findPictures(db, personId) : await findShownPictures(db, personId)
  return found.map(presentPicture)
}
