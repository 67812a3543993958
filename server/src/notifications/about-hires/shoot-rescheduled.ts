import { shootTimeText } from '#server/platform/date-texts'
import { aboutHire, whatBecameOfHire } from '../texts/about-job.ts'
import type { NoticeKind } from '../texts/notice-kind.ts'
import { type AboutProposal, termsText } from './proposal.ts'

export const shoot_rescheduled: NoticeKind<AboutProposal> = {
  text: aboutHire((job, { personId, facts: { proposalId } }, { proposals, now }) => {
    const proposal = proposals.get(proposalId)
    const name = personId === job.clientId ? job.photographerName : job.clientName
    const agreed = proposal?.proposedBy === personId ? `${name} agreed` : `You agreed with ${name}`
    const terms = proposal ? termsText(proposal, now) : shootTimeText(job, now)
    const isCurrent = proposal?.jobVersion === job.version - 1
    const end = whatBecameOfHire(job) ?? (isCurrent ? null : 'It was moved again since.')
    return {
      message: `${agreed}: ${job.title} is moved to ${terms}.${end ? ` ${end}` : ''}`,
      subject: `Moved to ${shootTimeText(job, now)}: ${job.title}`,
      more: 'Price and everything else stay as agreed. Calendars connected to Shutterbid follow; the file in this mail changes an entry that you added yourself.',
      shoot: job,
      isOutdated: end !== null,
    }
  }),
  sample: ({ jobId, proposalId }) => ({ facts: { jobId, proposalId } }),
}
