import { jobMoves } from '@shutterbid/domain/jobs/lifecycle'
import { canCancelOpenJob } from '@shutterbid/domain/jobs/rules'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { lockOwnJob } from '../lock-job.ts'
import { closeJob } from './close-job.ts'

/** The client cancels an open job; a task of the event rejects its bids. */
export async function cancelOpenJob(tx: Tx, actor: Actor, { jobId }: { jobId: string }, now: Date) {
  const job = await lockOwnJob(tx, { jobId, clientId: actor.id })
  assertAllowed(canCancelOpenJob(job))
  await closeJob(tx, job, { to: jobMoves.cancelOpen.to, reason: 'client', now })
}
