import { and, asc, eq, gt, notExists, or } from 'drizzle-orm'
import { blocks } from '#server/messages/blocks/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { follows } from '../tables.ts'

/** For account deletion: deletes their follows and their followers. */
export async function deleteFollows(tx: Tx, personId: string) {
  const { followerId, photographerId } = follows
  const isTheirs = or(eq(followerId, personId), eq(photographerId, personId))
  // In a fixed order, so that two people who follow each other and delete their accounts at once do not deadlock.
  await tx.select({ followerId }).from(follows).where(isTheirs).orderBy(asc(followerId), asc(photographerId)).for('update')
  await tx.delete(follows).where(isTheirs)
}

/** Per batch. */
const maxRows = 500

/** Followers who want notices about new pictures and have not blocked the photographer, by ascending id, starting after an id if given. */
export async function findInterestedFollowers(db: Db, { photographerId, after }: { photographerId: string; after: string | undefined }) {
  const { followerId, wantsPictures } = follows
  const block = and(eq(blocks.blockerId, followerId), eq(blocks.blockedId, photographerId))
  const hasNotBlocked = notExists(db.select({ blockerId: blocks.blockerId }).from(blocks).where(block))
  const isNext = after ? gt(followerId, after) : undefined
  const found = await db
    .select({ followerId })
    .from(follows)
    .where(and(eq(follows.photographerId, photographerId), eq(wantsPictures, true), hasNotBlocked, isNext))
    .orderBy(asc(followerId))
    .limit(maxRows)
  return found.map((follow) => follow.followerId)
}
