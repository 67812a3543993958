import { jobMoves } from '@shutterbid/domain/jobs/lifecycle'
import { canCancelOpenJob } from '@shutterbid/domain/jobs/rules'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { closeJob } from './close-job.ts'
import { getJob } from './get-job.ts'
import { lockOwnJob } from './lock-job.ts'

/** The client takes an open job off the market; its bids are rejected by the task that hears of it. */
export async function cancelOpenJob(tx: Tx, actor: Actor, { jobId }: { jobId: string }, now: Date) {
  const job = await lockOwnJob(tx, { jobId, clientId: actor.id })
  assertAllowed(canCancelOpenJob(job))
  await closeJob(tx, job, { to: jobMoves.cancelOpen.to, reason: 'client', now })
  return getJob(tx, actor, { jobId }, now)
}
