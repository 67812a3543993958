import type { FollowView } from '@shutterbid/domain/profiles/schemas'
import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import { recordEvent } from '../events.ts'
import { isFollowOf } from '../queries.ts'
import { follows } from '../tables.ts'

type Pair = { followerId: string; photographerId: string }

/** Turns notices about new pictures on or off; not found without a follow. */
export async function setPictureNotices(tx: Tx, pair: Pair, isOn: boolean): Promise<FollowView> {
  const changed = await tx
    .update(follows)
    .set({ wantsPictures: isOn })
    .where(isFollowOf(pair))
    .returning({ followerId: follows.followerId })
  if (changed.length === 0) throw notFound()
  await recordEvent(tx, 'follow.changed', pair)
  return { isOn: true, wantsPictures: isOn }
}
