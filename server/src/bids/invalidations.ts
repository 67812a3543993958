import { bidLimits } from '@shutterbid/domain/bids/limits'
import { and, desc, eq } from 'drizzle-orm'
import { topicsWithBidCounts } from '#server/jobs/invalidations'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import type { Invalidation } from '#server/platform/live/channels'
import { bids } from './tables.ts'

/** For changed terms of a job: existing bids then count as made before the change. */
export async function topicsOfPendingBids(db: Db, { jobId, clientId }: { jobId: string; clientId: string }): Promise<Invalidation[]> {
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

const maxRows = 500

/** For a disabled or enabled photographer: their pending bids leave or rejoin lists and counts. */
export async function topicsOfBidsBy(db: Db, photographerId: string): Promise<Invalidation[]> {
  const pending = await db
    .select({ jobId: bids.jobId, clientId: jobs.clientId })
    .from(bids)
    .innerJoin(jobs, and(eq(jobs.id, bids.jobId), eq(jobs.status, 'open')))
    .where(and(eq(bids.photographerId, photographerId), eq(bids.status, 'pending')))
    .orderBy(desc(bids.submittedAt), desc(bids.id))
    .limit(maxRows)
  const counts = await topicsWithBidCounts(
    db,
    pending.map(({ jobId }) => jobId),
  )
  return pending
    .flatMap(({ jobId, clientId }): Invalidation[] => [
      { channel: `bids:${jobId}:${clientId}` },
      { channel: `bids-received:${clientId}` },
      { channel: `bid-count:${jobId}` },
    ])
    .concat(counts)
}
