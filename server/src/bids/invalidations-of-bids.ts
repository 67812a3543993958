import { bidLimits } from '@shutterbid/domain/bids/limits'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Invalidation } from '#server/platform/live/feature-topics'
import { bids } from './tables.ts'

/** For the client and the bidders, when the terms of a job change: existing bids then count as made before the change. */
export async function invalidationsOfBids(db: Db, { jobId, clientId }: { jobId: string; clientId: string }): Promise<Invalidation[]> {
  const pending = await db
    .select({ photographerId: bids.photographerId })
    .from(bids)
    .where(and(eq(bids.jobId, jobId), eq(bids.status, 'pending')))
    .orderBy(desc(bids.submittedAt), desc(bids.id))
    .limit(bidLimits.notified)
  return [
    { channel: `bids:${jobId}:${clientId}` },
    ...pending.flatMap(({ photographerId: id }) => [{ channel: `bids:${jobId}:${id}` }, { channel: `own-bids:${id}` }]),
  ]
}
