import type { FollowView } from '@shutterbid/domain/profiles/schemas'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { isFollowOf } from '../queries.ts'
import { follows } from '../tables.ts'

/** Idempotent, also for unknown people. */
export async function unfollow(tx: Tx, actor: Actor, { personId }: { personId: string }): Promise<FollowView> {
  const pair = { followerId: actor.id, photographerId: personId }
  const ended = await tx.delete(follows).where(isFollowOf(pair)).returning({ photographerId: follows.photographerId })
  if (ended.length > 0) await recordEvent(tx, 'follow.changed', pair)
  return { isOn: false, wantsPictures: false }
}
