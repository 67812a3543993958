import { type CancelReason, type CompletedBy, jobMoves } from '@shutterbid/domain/jobs/lifecycle'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { closeDelivery } from '../delivery/answer-delivery.ts'
import { recordEvent } from '../events.ts'
import { endRequest } from '../requests/waiting-request.ts'
import { type JobRow, jobs } from '../tables.ts'
import { closeProposal } from '../terms/waiting-proposal.ts'

type Closing = { to: 'cancelled'; reason: CancelReason; note?: string | undefined; now: Date }

/** Cancels a locked job and records the event; the caller has checked that it is allowed. */
export async function closeJob(tx: Tx, { id: jobId, clientId, acceptedPhotographerId }: JobRow, { to, reason, note, now }: Closing) {
  await tx
    .update(jobs)
    .set({ status: to, cancelReason: reason, cancelNote: note ?? null, cancelledAt: now, updatedAt: now })
    .where(eq(jobs.id, jobId))
  await endRequest(tx, { jobId, outcome: 'job_closed', now })
  await closeProposal(tx, { jobId, now })
  await closeDelivery(tx, { jobId, now })
  await recordEvent(tx, 'job.cancelled', { jobId, clientId, photographerId: acceptedPhotographerId, reason })
}

/** Completes a locked job in progress and records it; whether that is allowed was decided before. */
export async function finishJob(tx: Tx, job: JobRow, { by, now }: { by: CompletedBy; now: Date }) {
  const { id: jobId, clientId, acceptedPhotographerId: photographerId } = job
  if (!photographerId) throw new Error('a job completed that nobody was hired for')
  await tx.update(jobs).set({ status: jobMoves.complete.to, completedAt: now, updatedAt: now }).where(eq(jobs.id, jobId))
  await endRequest(tx, { jobId, outcome: 'job_closed', now })
  await closeProposal(tx, { jobId, now })
  await recordEvent(tx, 'job.completed', { jobId, clientId, photographerId, by })
}
