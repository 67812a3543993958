import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { canProposeTerms, proposalDueAt } from '@shutterbid/domain/jobs/terms/proposal-rules'
import type { NewProposal } from '@shutterbid/domain/jobs/terms/schemas'
import { dailyLimitWait } from '@shutterbid/domain/shared/wait-texts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed, refused } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { lockJobOfPair } from '../lock-job.ts'
import type { JobDependencies } from '../post/derive-shoot.ts'
import { findAgreed } from './agreed-terms.ts'
import { findConflict } from './conflict-of-hire.ts'
import { deriveTerms } from './derive-terms.ts'
import { endProposal } from './end-proposal.ts'
import { findPartner } from './hired-pair.ts'
import { hireTerms } from './tables.ts'
import { findWaitingProposal } from './waiting-proposal.ts'

/** Either side of a hire proposes a change of the terms. Nothing changes until the other side agrees. With a daily limit. */
export async function proposeTerms(tx: Tx, actor: Actor, proposed: NewProposal, needs: JobDependencies, now: Date) {
  const { jobId, note, isBusyConfirmed, ...change } = proposed
  const job = await lockJobOfPair(tx, { jobId, personId: actor.id })
  const { photographerId, isPhotographer, partnerIsEnabled } = await findPartner(tx, job, actor.id)
  if (!photographerId) throw refused('job_not_in_progress')
  const agreed = await findAgreed(tx, jobId)
  const { terms, changes, shoot, facts } = deriveTerms(agreed.terms, change, needs, now)
  const conflict = await findConflict(tx, { jobId, photographerId, changes, shoot })
  const limitingProposalAt = await findLimitingProposal(tx, { jobId, personId: actor.id })
  const waiting = await findWaitingProposal(tx, jobId)
  // The clock ends it a few minutes later.
  const hasLapsed = waiting !== null && waiting.dueAt <= now
  assertAllowed(
    canProposeTerms({
      job,
      isPhotographer,
      partnerIsEnabled,
      conflict,
      isBusyConfirmed,
      changes,
      limitingProposalAt,
      now,
      isWaiting: waiting !== null && !hasLapsed,
      next: facts,
    }),
    { proposals_used_up: dailyLimitWait(limitingProposalAt, now) },
  )

  if (waiting) await endProposal(tx, job, waiting, { outcome: 'lapsed', now })
  const [proposal] = await tx
    .insert(hireTerms)
    .values({
      jobId,
      version: job.version + 1,
      proposedBy: actor.id,
      note,
      terms,
      proposedAt: now,
      dueAt: proposalDueAt({ proposedAt: now, job, changes, nextStartsAt: shoot.startsAt }),
      confirmedConflict: isPhotographer ? conflict : null,
    })
    .returning({ id: hireTerms.id })
  const pair = { clientId: job.clientId, photographerId }
  await recordEvent(tx, 'job.terms_proposed', { jobId, proposalId: proposal!.id, proposedBy: actor.id, ...pair })
}

/** When somebody made the proposal that is `jobLimits.proposalsADay` back, not counting the accepted bid; null if they made fewer. */
async function findLimitingProposal(tx: Tx, { jobId, personId }: { jobId: string; personId: string }) {
  const accepted = sql`(select min(version) from hire_terms where job_id = ${jobId})`
  const [limiting] = await tx
    .select({ proposedAt: hireTerms.proposedAt })
    .from(hireTerms)
    .where(and(eq(hireTerms.jobId, jobId), eq(hireTerms.proposedBy, personId), gt(hireTerms.version, accepted)))
    .orderBy(desc(hireTerms.proposedAt))
    .offset(jobLimits.proposalsADay - 1)
    .limit(1)
  return limiting?.proposedAt ?? null
}
