import { lockOwnJob } from '#server/jobs/lock-job'
import type { JobDependencies } from '#server/jobs/post/derive-shoot'
import { repetitionOf } from '#server/jobs/post/draft-of-job'
import { postJob } from '#server/jobs/post/post-job'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { findFreeAgain } from './free-again.ts'
import { invitations } from './tables.ts'

/**
 * After a cancelled hire: posts the job again as it is, and asks its other bidders who are free then. It counts as any other post, whose
 * refusals apply as well.
 */
export async function askAgain(tx: Tx, actor: Actor, { jobId: cancelledId }: { jobId: string }, services: JobDependencies, now: Date) {
  const job = await lockOwnJob(tx, { jobId: cancelledId, clientId: actor.id })
  const { free, decision } = await findFreeAgain(tx, job, now)
  assertAllowed(decision)

  const { jobId } = await postJob(tx, actor, await repetitionOf(tx, job, services.secret), services, now)
  for (const { bidId, photographer } of free) {
    await tx.insert(invitations).values({ jobId, photographerId: photographer.id, earlierBidId: bidId, invitedAt: now })
    await recordEvent(tx, 'photographer.invited', { jobId, clientId: actor.id, photographerId: photographer.id, isAgain: true })
  }
  return { jobId, askedCount: free.length }
}
