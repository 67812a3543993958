import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { follows } from './tables.ts'

/** Read at once; whoever has more followers is read in parts. */
const most = 500

/** Followers of a photographer who want to be told about new pictures, by ascending id, those after an id if there is one. */
export async function findInterestedFollowers(db: Db, { photographerId, after }: { photographerId: string; after: string | undefined }) {
  const { followerId, wantsPictures } = follows
  const found = await db
    .select({ followerId })
    .from(follows)
    .where(and(eq(follows.photographerId, photographerId), eq(wantsPictures, true), after ? gt(followerId, after) : undefined))
    .orderBy(asc(followerId))
    .limit(most)
  return found.map((follow) => follow.followerId)
}
