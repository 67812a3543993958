import { canDeclineProposal, canWithdrawProposal } from '@shutterbid/domain/jobs/terms/proposal-rules'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { lockJobOfPair } from '../lock-job.ts'
import { endProposal } from './end-proposal.ts'
import { findWaitingProposal } from './waiting-proposal.ts'

type Answer = { jobId: string; proposalId: string }

/** The side that did not propose declines: the hire stays as it was agreed. */
export async function declineProposal(tx: Tx, actor: Actor, answer: Answer, now: Date) {
  const { job, proposal } = await lockProposal(tx, actor, answer)
  assertAllowed(canDeclineProposal({ job, proposal, now }))
  if (proposal) await endProposal(tx, job, proposal, { outcome: 'declined', now })
}

export async function withdrawProposal(tx: Tx, actor: Actor, answer: Answer, now: Date) {
  const { job, proposal } = await lockProposal(tx, actor, answer)
  assertAllowed(canWithdrawProposal({ job, proposal, now }))
  if (proposal) await endProposal(tx, job, proposal, { outcome: 'withdrawn', now })
}

/** The job of one of the pair, locked, and the proposal that they have seen if it still waits. */
export async function lockProposal(tx: Tx, actor: Actor, { jobId, proposalId }: Answer) {
  const job = await lockJobOfPair(tx, { jobId, personId: actor.id })
  const proposal = await findWaitingProposal(tx, jobId)
  return { job, proposal: proposal?.id === proposalId ? { ...proposal, isOwn: proposal.proposedBy === actor.id } : null }
}
