import type { ProposalOutcome } from '@shutterbid/domain/jobs/reschedule-rules'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '../events.ts'
import type { JobRow } from '../tables.ts'
import { type ProposalRow, shootProposals } from './tables.ts'

type Ending = { outcome: Exclude<ProposalOutcome, 'job_closed'>; now: Date }

/** Ends a proposal of a locked job, and records it. */
export async function endProposal(tx: Tx, job: JobRow, { id: proposalId, proposedBy }: ProposalRow, { outcome, now }: Ending) {
  const { id: jobId, clientId, acceptedPhotographerId: photographerId } = job
  if (!photographerId) throw new Error('a proposal for a job that nobody was hired for')
  await tx.update(shootProposals).set({ endedAt: now, outcome }).where(eq(shootProposals.id, proposalId))
  const facts = { jobId, proposalId, proposedBy, clientId, photographerId }
  if (outcome === 'agreed') await recordEvent(tx, 'job.rescheduled', facts)
  else await recordEvent(tx, 'job.proposal_ended', { ...facts, outcome })
}
