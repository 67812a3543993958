import { profileLimits } from '@shutterbid/domain/profiles/limits'
import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { follows } from './tables.ts'

/** How many are told in one transaction. */
const most = 50

/**
 * Some of those who want to be told about new pictures of a photographer and were not within the hour; with this transaction they are. None
 * when all of them are told, or being told right now.
 */
export async function claimFollowers(tx: Tx, { photographerId, now }: { photographerId: string; now: Date }): Promise<string[]> {
  const since = new Date(now.getTime() - profileLimits.pictureNotices.everyMinutes * 60_000)
  const isDue = and(
    eq(follows.photographerId, photographerId),
    eq(follows.wantsPictures, true),
    or(isNull(follows.toldAt), lte(follows.toldAt, since)),
  )
  const due = await tx
    .select({ followerId: follows.followerId })
    .from(follows)
    .where(isDue)
    .orderBy(asc(follows.followerId))
    .limit(most)
    .for('update', { skipLocked: true })
  const followerIds = due.map(({ followerId }) => followerId)
  if (followerIds.length > 0) {
    await tx
      .update(follows)
      .set({ toldAt: now })
      .where(and(eq(follows.photographerId, photographerId), inArray(follows.followerId, followerIds)))
  }
  return followerIds
}
