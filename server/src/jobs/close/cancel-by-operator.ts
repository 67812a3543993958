import { jobMoves } from '@shutterbid/domain/jobs/lifecycle'
import { canCancelJob } from '@shutterbid/domain/jobs/rules'
import { deleteBusyTime } from '#server/availability/busy-times/mark-busy'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { lockReadableJob } from '../lock-job.ts'
import { closeJob } from './close-job.ts'

/** Both sides read the reason. */
export async function cancelByOperator(tx: Tx, actor: Actor, { jobId, note }: { jobId: string; note: string }, now: Date) {
  const job = await lockReadableJob(tx, { jobId, actor })
  assertAllowed(canCancelJob(job))
  await closeJob(tx, job, { to: jobMoves.cancel.to, reason: 'operator', note, now })
  await deleteBusyTime(tx, { jobId })
}
