import { canCompleteJob } from '@shutterbid/domain/jobs/rules'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { lockHiredJob } from '../lock-job.ts'
import { finishJob } from './close-job.ts'

/** The hired photographer marks the shoot complete, which cannot be undone. */
export async function completeJob(tx: Tx, actor: Actor, { jobId }: { jobId: string }, now: Date) {
  const job = await lockHiredJob(tx, { jobId, photographerId: actor.id })
  assertAllowed(canCompleteJob(job, now))
  await finishJob(tx, job, { by: 'photographer', now })
}
