import { and, asc, eq, gt, or } from 'drizzle-orm'
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

/** Followers who want notices about new pictures, by ascending id, starting after an id if given. */
export async function findInterestedFollowers(db: Db, { photographerId, after }: { photographerId: string; after: string | undefined }) {
  const { followerId, wantsPictures } = follows
  const found = await db
    .select({ followerId })
    .from(follows)
    .where(and(eq(follows.photographerId, photographerId), eq(wantsPictures, true), after ? gt(followerId, after) : undefined))
    .orderBy(asc(followerId))
    .limit(maxRows)
  return found.map((follow) => follow.followerId)
}
