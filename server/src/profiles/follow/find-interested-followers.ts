import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { follows } from '../tables.ts'

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
