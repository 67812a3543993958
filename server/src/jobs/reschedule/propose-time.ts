import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { canProposeTime, proposalDueAt } from '@shutterbid/domain/jobs/reschedule-rules'
import type { NewProposal } from '@shutterbid/domain/jobs/reschedule-schemas'
import { movedDelivery } from '@shutterbid/domain/jobs/what-moves'
import { dailyLimitWait } from '@shutterbid/domain/shared/wait-texts'
import { and, desc, eq } from 'drizzle-orm'
import { findConflicts } from '#server/availability/busy-times/find-conflicts'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { lockJobOfPair } from '../lock-job.ts'
import type { JobDependencies } from '../post/derive-shoot.ts'
import { deriveProposal } from './derive-proposal.ts'
import { endProposal } from './end-proposal.ts'
import { findPartner } from './hired-pair.ts'
import { shootProposals } from './tables.ts'
import { findWaitingProposal } from './waiting-proposal.ts'

/** Either side of a hire proposes another time or place. Nothing changes until the other side agrees. With a daily limit. */
export async function proposeTime(tx: Tx, actor: Actor, proposed: NewProposal, needs: JobDependencies, now: Date) {
  const { jobId, note, isBusyConfirmed } = proposed
  const job = await lockJobOfPair(tx, { jobId, personId: actor.id })
  const { photographerId, isPhotographer, partnerIsEnabled } = await findPartner(tx, job, actor.id)
  const { columns, facts, changesTerms } = deriveProposal(job, proposed, needs, now)
  const deliveryOn = proposed.deliveryOn ?? movedDelivery(job, proposed.shootOn)
  const shoot = { ...columns, jobId, place: columns }
  const conflicts = photographerId ? await findConflicts(tx, { personIds: [photographerId], shoot }) : undefined
  const conflict = conflicts?.get(photographerId ?? '') ?? null
  const limitingProposalAt = await findLimitingProposal(tx, { jobId, personId: actor.id })
  const waiting = await findWaitingProposal(tx, jobId)
  // The clock ends it a few minutes later.
  const hasLapsed = waiting !== null && waiting.dueAt <= now
  assertAllowed(
    canProposeTime({
      job,
      isPhotographer,
      partnerIsEnabled,
      conflict,
      isBusyConfirmed,
      changesTerms,
      limitingProposalAt,
      now,
      isWaiting: waiting !== null && !hasLapsed,
      next: { ...facts, deliveryOn },
    }),
    { proposals_used_up: dailyLimitWait(limitingProposalAt, now) },
  )

  if (waiting) await endProposal(tx, job, waiting, { outcome: 'lapsed', now })
  const meetingPoint = columns.movesPlace ? (proposed.meetingPoint ?? '') : job.meetingPoint
  const dueAt = proposalDueAt({ proposedAt: now, startsAt: job.startsAt, nextStartsAt: columns.startsAt })
  const [proposal] = await tx
    .insert(shootProposals)
    .values({
      ...columns,
      jobId,
      proposedBy: actor.id,
      note,
      deliveryOn,
      meetingPoint,
      proposedAt: now,
      dueAt,
      jobVersion: job.version,
      confirmedConflict: isPhotographer ? conflict : null,
      earlierShootOn: job.shootOn,
      earlierShootTime: job.shootTime,
      earlierStartsAt: job.startsAt,
      earlierEndsAt: job.endsAt,
      earlierDeliveryOn: job.deliveryOn,
      earlierZone: job.zone,
      earlierPlaceLabel: job.placeLabel,
      earlierStreetLine: job.streetLine,
    })
    .returning({ id: shootProposals.id })
  if (!photographerId) throw new Error('a proposal for a job that nobody was hired for')
  const pair = { clientId: job.clientId, photographerId }
  await recordEvent(tx, 'job.time_proposed', { jobId, proposalId: proposal!.id, proposedBy: actor.id, ...pair })
}

/** When somebody made the proposal that is `jobLimits.proposalsADay` back; null if they made fewer. */
async function findLimitingProposal(tx: Tx, { jobId, personId }: { jobId: string; personId: string }) {
  const [limiting] = await tx
    .select({ proposedAt: shootProposals.proposedAt })
    .from(shootProposals)
    .where(and(eq(shootProposals.jobId, jobId), eq(shootProposals.proposedBy, personId)))
    .orderBy(desc(shootProposals.proposedAt))
    .offset(jobLimits.proposalsADay - 1)
    .limit(1)
  return limiting?.proposedAt ?? null
}
