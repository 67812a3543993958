import { aboutHire, whatBecameOfHire } from '../texts/about-job.ts'
import type { NoticeKind } from '../texts/notice-kind.ts'
import { type AboutProposal, termsText } from './proposal.ts'

export const proposal_ended: NoticeKind<AboutProposal> = {
  text: aboutHire((job, { personId, facts: { proposalId } }, { proposals, now }) => {
    const proposal = proposals.get(proposalId)
    const isOwn = proposal?.proposedBy === personId
    const name = personId === job.clientId ? job.photographerName : job.clientName
    const terms = proposal ? termsText(proposal, now) : 'another time'
    const what = isOwn ? `your proposal of ${terms} for ${job.title}` : `the proposal of ${terms} for ${job.title}`
    const message = {
      declined: `${name} declined ${what}.`,
      withdrawn: `${name} withdrew ${what}.`,
      lapsed: isOwn ? `${name} did not answer ${what}.` : `You did not answer ${what}.`,
    }[proposal?.outcome === 'declined' || proposal?.outcome === 'withdrawn' ? proposal.outcome : 'lapsed']
    return {
      message: `${message} ${whatBecameOfHire(job) ?? 'The shoot stays as it was agreed.'}`,
      subject: `The shoot stays as it was agreed: ${job.title}`,
      more: `Write to ${name} if the agreed time does not work.`,
      isOutdated: job.status !== 'in_progress',
    }
  }),
  sample: ({ jobId, proposalId }) => ({ facts: { jobId, proposalId }, proposal: 'declined' }),
}
