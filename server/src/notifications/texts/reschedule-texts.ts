import { instantText, shootTimeText } from '#server/platform/date-texts'
import { aboutHire, jobLink, whatBecameOfHire } from './about-job.ts'
import type { Subjects } from './find-subjects.ts'
import type { NoticeTexts } from './notice.ts'

/** About another time or place that one side of a hire proposes. */
export const rescheduleTexts = {
  time_proposed: aboutHire((job, { facts: { proposalId } }, subjects) => {
    const { proposals, now } = subjects
    const proposal = proposals.get(proposalId)
    const name = proposal?.proposedBy === job.clientId ? job.clientName : job.photographerName
    const link = jobLink(job.jobId)
    const action = 'Answer'
    if (!proposal) return { message: `${name} proposed another time for ${job.title}.`, link, subject: job.title, action, isOutdated: true }
    const subject = `${name} proposes another ${subjectOf(proposal)}: ${job.title}`
    const end = whatBecameOfHire(job) ?? (proposal.outcome ? endings[proposal.outcome] : null)
    if (end)
      return { message: `${name} proposed ${termsText(proposal, now)} for ${job.title}. ${end}`, link, subject, action, isOutdated: true }
    return {
      message: `${name} proposes ${termsText(proposal, now)} for ${job.title}. Answer until ${instantText(proposal.dueAt, job.zone, now)}.`,
      link,
      subject,
      action,
      written: { by: name, note: proposal.note },
      more: `Agree with one tap, or decline. Until then everything stays as it was agreed.`,
    }
  }),
  proposal_ended: aboutHire((job, { personId, facts: { proposalId } }, { proposals, now }) => {
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
      link: jobLink(job.jobId),
      subject: `The shoot stays as it was agreed: ${job.title}`,
      action: 'See the job',
      more: `Write to ${name} if the agreed time does not work.`,
      isOutdated: job.status !== 'in_progress',
    }
  }),
  shoot_rescheduled: aboutHire((job, { personId, facts: { proposalId } }, { proposals, now }) => {
    const proposal = proposals.get(proposalId)
    const name = personId === job.clientId ? job.photographerName : job.clientName
    const agreed = proposal?.proposedBy === personId ? `${name} agreed` : `You agreed with ${name}`
    const terms = proposal ? termsText(proposal, now) : shootTimeText(job, now)
    const isCurrent = proposal?.jobVersion === job.version - 1
    const end = whatBecameOfHire(job) ?? (isCurrent ? null : 'It was moved again since.')
    return {
      message: `${agreed}: ${job.title} is moved to ${terms}.${end ? ` ${end}` : ''}`,
      link: jobLink(job.jobId),
      subject: `Moved to ${shootTimeText(job, now)}: ${job.title}`,
      action: 'See the job',
      more: 'Price and everything else stay as agreed. Calendars connected to Shutterbid follow; the file in this mail changes an entry that you added yourself.',
      shoot: job,
      isOutdated: end !== null,
    }
  }),
} satisfies Partial<NoticeTexts>

type Proposal = NonNullable<ReturnType<Subjects['proposals']['get']>>

function subjectOf(proposal: Proposal) {
  return isSameTime(proposal) ? 'place' : 'time'
}

/** 'Sat, Dec 5 at 2:00 PM', with the place if it is another one. */
function termsText(proposal: Proposal, now: Date) {
  if (isSameTime(proposal)) return `another place, ${proposal.placeLabel},`
  const when = shootTimeText(proposal, now)
  return proposal.movesPlace ? `${when} in ${proposal.placeLabel}` : when
}

function isSameTime({ startsAt, earlierStartsAt }: Proposal) {
  return startsAt.getTime() === earlierStartsAt.getTime()
}

const endings = {
  agreed: 'It was agreed to.',
  declined: 'It was declined.',
  withdrawn: 'It was withdrawn.',
  lapsed: 'It was not answered in time.',
  account_disabled: 'It has ended.',
  job_closed: 'It has ended.',
} as const
