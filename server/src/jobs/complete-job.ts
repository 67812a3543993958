import { jobMoves } from '@shutterbid/domain/jobs/lifecycle'
import { canCompleteJob } from '@shutterbid/domain/jobs/rules'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { getJob } from './get-job.ts'
import { lockHiredJob } from './lock-job.ts'
import { jobs } from './tables.ts'

/** The hired photographer says that the shoot is done, which stays. */
export async function completeJob(tx: Tx, actor: Actor, { jobId }: { jobId: string }, now: Date) {
  const job = await lockHiredJob(tx, { jobId, photographerId: actor.id })
  assertAllowed(canCompleteJob(job, now))
  await tx.update(jobs).set({ status: jobMoves.complete.to, completedAt: now, updatedAt: now }).where(eq(jobs.id, jobId))
  await recordEvent(tx, 'job.completed', { jobId, clientId: job.clientId, photographerId: actor.id })
  return getJob(tx, actor, { jobId }, now)
}
