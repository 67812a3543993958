import { canFollow } from '@shutterbid/domain/profiles/rules'
import type { FollowView } from '@shutterbid/domain/profiles/schemas'
import { asc, inArray } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed, notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { findFollow } from '../queries.ts'
import { follows } from '../tables.ts'

/** Follows a photographer; idempotent. Refuses following oneself, clients, and photographers whose account is disabled. */
export async function follow(tx: Tx, actor: Actor, { personId }: { personId: string }, now: Date): Promise<FollowView> {
  const pair = { followerId: actor.id, photographerId: personId }
  // Locks both, so that a concurrent account deletion happens before this follow or deletes it.
  const { id, userType, disabledAt, deletedAt } = people
  const locked = await tx
    .select({ id, userType, disabledAt, deletedAt })
    .from(people)
    .where(inArray(id, [actor.id, personId]))
    .orderBy(asc(id))
    .for('share')
  const follower = locked.find((person) => person.id === actor.id)
  const followed = locked.find((person) => person.id === personId)
  if (!follower || follower.disabledAt) throw notFound()
  if (!followed || followed.deletedAt) throw notFound('Profile not found')

  const before = await findFollow(tx, pair)
  if (before) return before
  assertAllowed(canFollow({ userType: followed.userType, isSelf: personId === actor.id, isDisabled: followed.disabledAt !== null }))
  const added = await tx
    .insert(follows)
    .values({ ...pair, followedAt: now })
    .onConflictDoNothing({ target: [follows.followerId, follows.photographerId] })
    .returning({ photographerId: follows.photographerId })
  if (added.length > 0) await recordEvent(tx, 'follow.changed', pair)
  return (await findFollow(tx, pair)) ?? { isOn: false, wantsPictures: false }
}
