import type { CancelReason } from '@shutterbid/domain/jobs/lifecycle'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { type JobRow, jobs } from './tables.ts'

/** Cancels a locked job for a reason and records it; whether that is allowed was decided before. */
export async function closeJob(
  tx: Tx,
  { id, clientId, acceptedPhotographerId }: JobRow,
  { to, reason, now }: { to: 'cancelled'; reason: CancelReason; now: Date },
) {
  await tx.update(jobs).set({ status: to, cancelReason: reason, cancelledAt: now, updatedAt: now }).where(eq(jobs.id, id))
  await recordEvent(tx, 'job.cancelled', { jobId: id, clientId, photographerId: acceptedPhotographerId, reason })
}
