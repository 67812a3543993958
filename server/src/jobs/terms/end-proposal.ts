import type { ProposalOutcome } from '@shutterbid/domain/jobs/terms/proposal-rules'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '../events.ts'
import type { JobRow } from '../tables.ts'
import { hireTerms, type TermsRow } from './tables.ts'

/** `changesShoot`: its time, its place or its hours. */
type Ending = { now: Date } & (
  | { outcome: 'agreed'; changesShoot: boolean }
  | { outcome: Exclude<ProposalOutcome, 'agreed' | 'job_closed'> }
)

/** Ends a proposal of a locked job, and records it. */
export async function endProposal(tx: Tx, job: JobRow, { id: proposalId, proposedBy }: TermsRow, { now, ...end }: Ending) {
  const { id: jobId, clientId, acceptedPhotographerId: photographerId } = job
  if (!photographerId) throw new Error('a proposal for a job that nobody was hired for')
  await tx.update(hireTerms).set({ endedAt: now, outcome: end.outcome }).where(eq(hireTerms.id, proposalId))
  const facts = { jobId, proposalId, proposedBy, clientId, photographerId }
  if (end.outcome === 'agreed') await recordEvent(tx, 'job.terms_agreed', { ...facts, changesShoot: end.changesShoot })
  else await recordEvent(tx, 'job.proposal_ended', { ...facts, outcome: end.outcome })
}
