import type { ProposalOutcome } from '@shutterbid/domain/jobs/terms/proposal-rules'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '../events.ts'
import type { JobRow } from '../tables.ts'
import { hireTerms, type TermsRow } from './tables.ts'

type Ending = { outcome: Exclude<ProposalOutcome, 'job_closed'>; now: Date }

/** Ends a proposal of a locked job, and records it. */
export async function endProposal(tx: Tx, job: JobRow, { id: proposalId, proposedBy }: TermsRow, { outcome, now }: Ending) {
  const { id: jobId, clientId, acceptedPhotographerId: photographerId } = job
  if (!photographerId) throw new Error('a proposal for a job that nobody was hired for')
  await tx.update(hireTerms).set({ endedAt: now, outcome }).where(eq(hireTerms.id, proposalId))
  const facts = { jobId, proposalId, proposedBy, clientId, photographerId }
  if (outcome === 'agreed') await recordEvent(tx, 'job.terms_agreed', facts)
  else await recordEvent(tx, 'job.proposal_ended', { ...facts, outcome })
}
