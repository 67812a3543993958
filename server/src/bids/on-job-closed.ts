import { bidMoves } from '@shutterbid/domain/bids/lifecycle'
import { and, eq } from 'drizzle-orm'
import type { JobEvent } from '#server/jobs/event-facts'
import { lockJob } from '#server/jobs/lock-job'
import type { Db } from '#server/platform/db/open-database'
import { recordEvent } from './events.ts'
import { bids } from './tables.ts'

/** Rejects all pending bids, including archived ones, on a job that was closed without a hire. */
export async function onJobClosed(
  db: Db,
  { facts: { jobId, reason: cancelReason } }: JobEvent<'job.cancelled'>,
  { now }: { now: () => Date },
) {
  const reason = cancelReason === 'expired' ? 'job_expired' : 'job_cancelled'
  await db.transaction(async (tx) => {
    const { status } = await lockJob(tx, jobId)
    if (status !== 'cancelled') return
    const rejected = await tx
      .update(bids)
      .set({ status: bidMoves.reject.to, rejectReason: reason, updatedAt: now() })
      .where(and(eq(bids.jobId, jobId), eq(bids.status, 'pending')))
      .returning({ photographerId: bids.photographerId })
    const photographerIds = rejected.map(({ photographerId }) => photographerId)
    if (photographerIds.length > 0) await recordEvent(tx, 'bids.rejected', { jobId, reason, photographerIds })
  })
}
