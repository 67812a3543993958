import { whatElseMoves } from '@shutterbid/domain/jobs/what-moves'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { and, eq, isNull } from 'drizzle-orm'
import type { JobEvents } from '#server/jobs/event-facts'
import { shootProposals } from '#server/jobs/reschedule/tables'
import { instantText, shootTimeText } from '#server/platform/date-texts'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import { aboutHire, agreedTerms, whatBecameOfHire } from '../texts/about-job.ts'
import type { Subjects } from '../texts/find-subjects.ts'

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
      more: [
        ...whatElseMoves(job, proposal, localDateTime(now, job.zone).on),
        'Agree with one tap, or decline. Until then everything stays as it was agreed.',
      ].join(' '),
    }
  }),
  sample: ({ jobId, proposalId }) => ({ facts: { jobId, proposalId }, proposal: 'waiting' }),
}

/** To the other side of a hire, unless the proposal ended meanwhile. */
export const onTimeProposed = noticeListener(async (facts: JobEvents['job.time_proposed'], { db }) => {
  const { jobId, proposalId, proposedBy, clientId, photographerId } = facts
  const isWaiting = and(eq(shootProposals.id, proposalId), isNull(shootProposals.endedAt))
  if ((await db.$count(shootProposals, isWaiting)) === 0) return null
  return { kind: 'time_proposed', personIds: [proposedBy === clientId ? photographerId : clientId], facts: { jobId, proposalId } }
})

const endings = {
  agreed: 'It was agreed to.',
  declined: 'It was declined.',
  withdrawn: 'It was withdrawn.',
  lapsed: 'It was not answered in time.',
  account_disabled: 'It has ended.',
  job_closed: 'It has ended.',
} as const

export const proposal_ended: NoticeKind<AboutProposal> = {
  text: aboutHire((job, { personId, facts: { proposalId } }, { proposals, now }) => {
    const proposal = proposals.get(proposalId)
    const isOwn = proposal?.proposedBy === personId
    const name = personId === job.clientId ? job.photographerName : job.clientName
    const terms = proposal ? termsText(proposal, now) : 'another time'
    const what = isOwn ? `your proposal to move ${job.title} to ${terms}` : `the proposal to move ${job.title} to ${terms}`
    const message = {
      declined: `${name} declined ${what}.`,
      withdrawn: `${name} withdrew ${what}.`,
      lapsed: isOwn ? `${name} did not answer ${what}.` : `You did not answer ${what}.`,
    }[proposal?.outcome === 'declined' || proposal?.outcome === 'withdrawn' ? proposal.outcome : 'lapsed']
    return {
      message: `${message} ${whatBecameOfHire(job) ?? 'The shoot stays as it was agreed.'}`,
      subject: `The shoot stays as it was agreed: ${job.title}`,
      more: `Message ${name} if the agreed time does not work.`,
      isOutdated: job.status !== 'in_progress',
    }
  }),
  sample: ({ jobId, proposalId }) => ({ facts: { jobId, proposalId }, proposal: 'declined' }),
}

/** To those who did not end the proposal. Of a disabled account there is a notification of its own. */
export const onProposalEnded = noticeListener((facts: JobEvents['job.proposal_ended']) => {
  const { jobId, proposalId, proposedBy, clientId, photographerId, outcome } = facts
  const partnerId = proposedBy === clientId ? photographerId : clientId
  const notified = { declined: [proposedBy], withdrawn: [partnerId], lapsed: [clientId, photographerId], account_disabled: [] }
  return { kind: 'proposal_ended', personIds: notified[outcome], facts: { jobId, proposalId } }
})

export const shoot_rescheduled: NoticeKind<AboutProposal> = {
  text: aboutHire((job, { personId, facts: { proposalId } }, { proposals, now }) => {
    const proposal = proposals.get(proposalId)
    const name = personId === job.clientId ? job.photographerName : job.clientName
    const agreed = proposal?.proposedBy === personId ? `${name} agreed` : `You agreed with ${name}`
    const terms = proposal ? termsText(proposal, now) : shootTimeText(job, now)
    const isCurrent = proposal?.jobVersion === job.version - 1
    const end = whatBecameOfHire(job) ?? (isCurrent ? null : 'It has been moved again since.')
    return {
      message: `${agreed}: ${job.title} is moved to ${terms}.${end ? ` ${end}` : ''}`,
      subject: `Moved to ${shootTimeText(job, now)}: ${job.title}`,
      ...agreedTerms('These terms hold now:', job, now),
      more: 'Calendars connected to Shutterbid are updated. The file in this mail changes an entry that you added yourself.',
      shoot: job,
      isOutdated: end !== null,
    }
  }),
  sample: ({ jobId, proposalId }) => ({ facts: { jobId, proposalId } }),
}

/** To both sides of a hire: the mail has the shoot as a calendar file. */
export const onShootRescheduled = noticeListener(({ jobId, proposalId, clientId, photographerId }: JobEvents['job.rescheduled']) => {
  return { kind: 'shoot_rescheduled', personIds: [clientId, photographerId], facts: { jobId, proposalId } }
})

/** Another time or place that one side of a hire proposes. */
type AboutProposal = { jobId: string; proposalId: string }
type Proposal = NonNullable<ReturnType<Subjects['proposals']['get']>>

/** 'Sat, Dec 5 at 2:00 PM', with the place if it is another one. */
function termsText(proposal: Proposal, now: Date) {
  if (isSameTime(proposal)) return `another place, ${proposal.placeLabel}`
  const when = shootTimeText(proposal, now)
  return proposal.movesPlace ? `${when} in ${proposal.placeLabel}` : when
}

function isSameTime({ startsAt, earlierStartsAt }: Proposal) {
  return startsAt.getTime() === earlierStartsAt.getTime()
}
