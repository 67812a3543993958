import { canAgreeToProposal } from '@shutterbid/domain/jobs/terms/proposal-rules'
import { whatChanges } from '@shutterbid/domain/jobs/terms/terms'
import { pick } from '@shutterbid/domain/shared/pick'
import { eq } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import { moveBusyTime } from '#server/availability/busy-times/mark-busy'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { shootPlace } from '../post/derive-shoot.ts'
import { endRequest } from '../requests/waiting-request.ts'
import { jobs } from '../tables.ts'
import { findAgreed } from './agreed-terms.ts'
import { lockProposal } from './answer-proposal.ts'
import { findConflict, movesBusyTime } from './conflict-of-hire.ts'
import { shootOfTerms } from './derive-terms.ts'
import { endProposal } from './end-proposal.ts'
import { findPartner } from './hired-pair.ts'
import type { TermsRow } from './tables.ts'

type Agreement = { jobId: string; proposalId: string; isBusyConfirmed: boolean }

/**
 * The side that did not propose agrees, with the locks of hiring and, for another time, its checks: from now on these terms hold. A waiting
 * request to cancel ends, because the hire goes on.
 */
export async function agreeToProposal(tx: Tx, actor: Actor, { isBusyConfirmed, ...answer }: Agreement, now: Date) {
  const { job, proposal } = await lockProposal(tx, actor, answer)
  const { id: jobId, acceptedPhotographerId: photographerId } = job
  // Keeps two hires of the same photographer from overlapping.
  if (photographerId) await lockPerson(tx, photographerId)
  const { isPhotographer, partnerIsEnabled } = await findPartner(tx, job, actor.id)
  const next = proposal && photographerId ? { ...(await findChanges(tx, jobId, proposal, now)), photographerId } : null
  const conflict = next && (await findConflict(tx, { jobId, ...next }))
  assertAllowed(canAgreeToProposal({ job, proposal, partnerIsEnabled, conflict, isPhotographer, isBusyConfirmed, now }))
  if (!proposal || !next) return

  const { terms, version } = proposal
  const { startsAt, endsAt } = next.shoot
  const changesShoot = movesBusyTime(next.changes)
  await endProposal(tx, job, proposal, { outcome: 'agreed', changesShoot, now })
  await tx
    .update(jobs)
    .set({
      ...pick(terms, ['shootOn', 'shootTime', 'durationMinutes', 'deliveryOn', 'dayPlan', ...shootPlace]),
      ...(next.changes.movesPlace ? { meetingPoint: terms.meetingPoint } : null),
      startsAt,
      endsAt,
      acceptedAmountDollars: terms.amountDollars,
      version,
      updatedAt: now,
    })
    .where(eq(jobs.id, jobId))
  await endRequest(tx, { jobId, outcome: 'withdrawn', now })
  if (changesShoot) await moveBusyTime(tx, { jobId, startsAt, endsAt, overlapAgreed: conflict === 'overlap' })
}

async function findChanges(tx: Tx, jobId: string, { terms }: Pick<TermsRow, 'terms'>, now: Date) {
  const agreed = await findAgreed(tx, jobId)
  return { changes: whatChanges(agreed.terms, terms), shoot: shootOfTerms(terms, now) }
}
