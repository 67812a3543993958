import { instantText } from '#server/platform/date-texts'
import { aboutHire, whatBecameOfHire } from '../texts/about-job.ts'
import type { NoticeKind } from '../texts/notice-kind.ts'
import { type AboutProposal, isSameTime, termsText } from './proposal.ts'

export const time_proposed: NoticeKind<AboutProposal> = {
  text: aboutHire((job, { facts: { proposalId } }, { proposals, now }) => {
    const proposal = proposals.get(proposalId)
    const name = proposal?.proposedBy === job.clientId ? job.clientName : job.photographerName
    const action = 'Answer'
    if (!proposal) return { message: `${name} proposed another time for ${job.title}.`, subject: job.title, action, isOutdated: true }
    const subject = `${name} proposes another ${isSameTime(proposal) ? 'place' : 'time'}: ${job.title}`
    const end = whatBecameOfHire(job) ?? (proposal.outcome ? endings[proposal.outcome] : null)
    if (end) return { message: `${name} proposed ${termsText(proposal, now)} for ${job.title}. ${end}`, subject, action, isOutdated: true }
    return {
      message: `${name} proposes ${termsText(proposal, now)} for ${job.title}. Answer until ${instantText(proposal.dueAt, job.zone, now)}.`,
      subject,
      action,
      written: { by: name, note: proposal.note },
      more: `Agree with one tap, or decline. Until then everything stays as it was agreed.`,
    }
  }),
  sample: ({ jobId, proposalId }) => ({ facts: { jobId, proposalId }, proposal: 'waiting' }),
}

const endings = {
  agreed: 'It was agreed to.',
  declined: 'It was declined.',
  withdrawn: 'It was withdrawn.',
  lapsed: 'It was not answered in time.',
  account_disabled: 'It has ended.',
  job_closed: 'It has ended.',
} as const
