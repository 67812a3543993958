import { jobMoves } from '@shutterbid/domain/jobs/lifecycle'
import { canLeaveJob } from '@shutterbid/domain/jobs/rules'
import { deleteBusyTime } from '#server/availability/busy-times/mark-busy'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { lockHiredJob } from '../lock-job.ts'
import { findWaitingRequest } from '../requests/waiting-request.ts'
import { closeJob } from './close-job.ts'

/**
 * The hired photographer cancels, or agrees to the client's request to cancel: the time becomes free, the accepted bid stays accepted, the
 * others stay rejected.
 */
export async function cancelJob(tx: Tx, actor: Actor, { jobId, note }: { jobId: string; note?: string | undefined }, now: Date) {
  const job = await lockHiredJob(tx, { jobId, photographerId: actor.id })
  const isRequested = (await findWaitingRequest(tx, jobId))?.kind === 'cancellation'
  assertAllowed(canLeaveJob({ job, isRequested, hasReason: note !== undefined }))
  await closeJob(tx, job, { to: jobMoves.cancel.to, reason: isRequested ? 'agreed' : 'photographer', note, now })
  await deleteBusyTime(tx, { jobId })
}
