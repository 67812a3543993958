import { movedPlan } from '@shutterbid/domain/jobs/what-moves'
import { pick } from '@shutterbid/domain/shared/pick'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { shootPlace } from '../post/derive-shoot.ts'
import { endRequest } from '../requests/waiting-request.ts'
import { type JobRow, jobs } from '../tables.ts'
import { endProposal } from './end-proposal.ts'
import type { ProposalRow } from './tables.ts'

/**
 * Gives a locked job the terms of a proposal that both sides agree to: `guards.sql` allows no other change of them. The price and the bid
 * stay, and the plan of the day moves with the start. A waiting request to cancel ends, because the hire goes on.
 */
export async function moveShoot(tx: Tx, job: JobRow, proposal: ProposalRow, now: Date) {
  await endProposal(tx, job, proposal, { outcome: 'agreed', now })
  await tx
    .update(jobs)
    .set({
      ...pick(proposal, movedTerms),
      dayPlan: movedPlan(job, proposal.shootTime),
      version: proposal.jobVersion + 1,
      updatedAt: now,
    })
    .where(eq(jobs.id, job.id))
  await endRequest(tx, { jobId: job.id, outcome: 'withdrawn', now })
}

const movedTerms = ['shootOn', 'shootTime', 'startsAt', 'endsAt', 'deliveryOn', 'meetingPoint', ...shootPlace] as const
