import { canAgreeToProposal } from '@shutterbid/domain/jobs/reschedule-rules'
import { and, eq } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import { findConflicts } from '#server/availability/busy-times/find-conflicts'
import { moveBusyTime } from '#server/availability/busy-times/mark-busy'
import { lockProposal } from '#server/jobs/reschedule/answer-proposal'
import { findPartner } from '#server/jobs/reschedule/hired-pair'
import { moveShoot } from '#server/jobs/reschedule/move-shoot'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { bids } from './tables.ts'

type Agreement = { jobId: string; proposalId: string; isBusyConfirmed: boolean }

/** The side that did not propose agrees: the shoot moves, with the locks and the checks of hiring for the new time. */
export async function agreeToProposal(tx: Tx, actor: Actor, { isBusyConfirmed, ...answer }: Agreement, now: Date) {
  const { job, proposal } = await lockProposal(tx, actor, answer)
  const { acceptedPhotographerId: photographerId } = job
  // Keeps two hires of the same photographer from overlapping.
  if (photographerId) await lockPerson(tx, photographerId)
  const { isPhotographer, partnerIsEnabled } = await findPartner(tx, job, actor.id)
  const conflicts =
    proposal && photographerId
      ? await findConflicts(tx, { personIds: [photographerId], shoot: { ...proposal, jobId: job.id, place: proposal } })
      : undefined
  const conflict = conflicts?.get(photographerId ?? '') ?? null
  assertAllowed(canAgreeToProposal({ job, proposal, partnerIsEnabled, conflict, isPhotographer, isBusyConfirmed, now }))
  if (!proposal) return
  await moveShoot(tx, job, proposal, now)
  // The accepted bid stays, and holds for the new terms.
  await tx
    .update(bids)
    .set({ jobVersion: proposal.jobVersion + 1 })
    .where(and(eq(bids.jobId, job.id), eq(bids.status, 'accepted')))
  const { startsAt, endsAt } = proposal
  await moveBusyTime(tx, { jobId: job.id, startsAt, endsAt, overlapAgreed: conflict === 'overlap' })
}
