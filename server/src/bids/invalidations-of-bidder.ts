import { and, desc, eq } from 'drizzle-orm'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import type { Invalidation } from '#server/platform/live/feature-topics'
import { bids } from './tables.ts'

const maxRows = 500

/** For clients and those who see the number, when a photographer is disabled or enabled: their pending bids leave or rejoin the lists. */
export async function invalidationsOfBidder(db: Db, photographerId: string): Promise<Invalidation[]> {
  const pending = await db
    .select({ jobId: bids.jobId, clientId: jobs.clientId })
    .from(bids)
    .innerJoin(jobs, and(eq(jobs.id, bids.jobId), eq(jobs.status, 'open')))
    .where(and(eq(bids.photographerId, photographerId), eq(bids.status, 'pending')))
    .orderBy(desc(bids.submittedAt), desc(bids.id))
    .limit(maxRows)
  return pending.flatMap(({ jobId, clientId }) => [
    { channel: `bids:${jobId}:${clientId}` },
    { channel: `bids-received:${clientId}` },
    { channel: `bid-count:${jobId}` },
  ])
}
