import { changesText, type TermChange, termChanges } from '@shutterbid/domain/jobs/terms/term-rows'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { and, eq, isNull } from 'drizzle-orm'
import type { JobEvents } from '#server/jobs/event-facts'
import { hireTerms } from '#server/jobs/terms/tables'
import { instantText, shootTimeText } from '#server/platform/date-texts'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import { aboutHire, agreedTerms, whatBecameOfHire } from '../texts/about-job.ts'
import type { Subjects } from '../texts/find-subjects.ts'

export const terms_proposed: NoticeKind<AboutProposal> = {
  text: aboutHire((job, { facts: { proposalId } }, { proposals, now }) => {
    const proposal = proposals.get(proposalId)
    const name = proposal?.proposedBy === job.clientId ? job.clientName : job.photographerName
    const action = 'Answer'
    if (!proposal) return { message: `${name} proposed a change for ${job.title}.`, subject: job.title, action, isOutdated: true }
    const changes = changesOf(proposal, now)
    const what = whatIsProposed(changes)
    const subject = `${name} proposes ${what}: ${job.title}`
    const end = whatBecameOfHire(job) ?? (proposal.outcome ? endings[proposal.outcome] : null)
    if (end) return { message: `${name} proposed ${what} for ${job.title}. ${end}`, subject, action, isOutdated: true }
    return {
      message: `${name} proposes ${what} for ${job.title}: ${firstText(changes)}. Answer by ${instantText(proposal.dueAt, job.zone, now)}.`,
      subject,
      action,
      written: { by: name, note: proposal.note },
      more: `${changesText(changes)} Agree with one tap, or decline. Until then everything stays as it was agreed.`,
    }
  }),
  sample: ({ jobId, proposalId }) => ({ facts: { jobId, proposalId }, proposal: 'waiting' }),
}

/** To the other side of a hire, unless the proposal ended meanwhile. */
export const onTermsProposed = noticeListener(async (facts: JobEvents['job.terms_proposed'], { db }) => {
  const { jobId, proposalId, proposedBy, clientId, photographerId } = facts
  const isWaiting = and(eq(hireTerms.id, proposalId), isNull(hireTerms.endedAt))
  if ((await db.$count(hireTerms, isWaiting)) === 0) return null
  return { kind: 'terms_proposed', personIds: [proposedBy === clientId ? photographerId : clientId], facts: { jobId, proposalId } }
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
    const proposed = proposal ? whatIsProposed(changesOf(proposal, now)) : 'a change'
    const what = isOwn ? `your proposal of ${proposed} for ${job.title}` : `the proposal of ${proposed} for ${job.title}`
    const message = {
      declined: `${name} declined ${what}.`,
      withdrawn: `${name} withdrew ${what}.`,
      lapsed: isOwn ? `${name} did not answer ${what}.` : `You did not answer ${what}.`,
    }[proposal?.outcome === 'declined' || proposal?.outcome === 'withdrawn' ? proposal.outcome : 'lapsed']
    return {
      message: `${message} ${whatBecameOfHire(job) ?? 'Everything stays as it was agreed.'}`,
      subject: `Everything stays as it was agreed: ${job.title}`,
      more: `Message ${name} if what was agreed does not work.`,
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

export const terms_agreed: NoticeKind<AboutProposal> = {
  text: aboutHire((job, { personId, facts: { proposalId } }, { proposals, now }) => {
    const proposal = proposals.get(proposalId)
    const name = personId === job.clientId ? job.photographerName : job.clientName
    const agreed = proposal?.proposedBy === personId ? `${name} agreed` : `You agreed with ${name}`
    const changes = proposal ? changesOf(proposal, now) : []
    const end = whatBecameOfHire(job) ?? (proposal?.version === job.version ? null : 'It has been changed again since.')
    return {
      message: `${agreed} on ${whatIsProposed(changes)} for ${job.title}: ${firstText(changes)}.${end ? ` ${end}` : ''}`,
      subject: isMoved(changes) ? `Moved to ${shootTimeText(job, now)}: ${job.title}` : `Changed as agreed: ${job.title}`,
      ...agreedTerms('These terms hold now:', job, now),
      more: [
        changesText(changes).replaceAll('agreed now: ', 'before: '),
        changesEntry(changes)
          ? 'Calendars connected to Shutterbid are updated. The file in this mail changes an entry that you added yourself.'
          : 'Nobody pays here: you settle the price between you.',
      ].join(' '),
      ...(changesEntry(changes) && { shoot: job }),
      isOutdated: end !== null,
    }
  }),
  sample: ({ jobId, proposalId }) => ({ facts: { jobId, proposalId } }),
}

/** To both sides of a hire: the mail has the terms, and the shoot as a calendar file if it moved. */
export const onTermsAgreed = noticeListener(({ jobId, proposalId, clientId, photographerId }: JobEvents['job.terms_agreed']) => {
  return { kind: 'terms_agreed', personIds: [clientId, photographerId], facts: { jobId, proposalId } }
})

/** A change of the terms that one side of a hire proposes. */
type AboutProposal = { jobId: string; proposalId: string }
type Proposal = NonNullable<ReturnType<Subjects['proposals']['get']>>

function changesOf({ before, terms }: Proposal, now: Date) {
  return before ? termChanges(before, terms, localDateTime(now, terms.zone).on) : []
}

function whatIsProposed(changes: TermChange[]) {
  const [one] = changes
  if (one?.term === 'start') return 'another time'
  if (one?.term === 'place') return 'another place'
  return one?.term === 'price' && changes.length === 1 ? 'another price' : 'a change'
}

/** 'Wed, Dec 1, 2:00 PM', 'Hours: 3 hours' */
function firstText([first]: TermChange[]) {
  if (!first) return 'see the agreement'
  const text = first.text ?? 'none'
  return first.term === 'start' || first.term === 'place' ? text : `${first.name.toLowerCase()} ${text}`
}

function isMoved(changes: TermChange[]) {
  return changes.some(({ term }) => term === 'start' || term === 'place')
}

function changesEntry(changes: TermChange[]) {
  return isMoved(changes) || changes.some(({ term }) => term === 'hours')
}
