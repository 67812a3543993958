import type { NotificationKind } from '@shutterbid/domain/notifications/kinds'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { shootTimeText } from '#server/platform/date-texts'
import { aboutHire, aboutJob, jobLink, whatBecameOfOffer } from './about-job.ts'
import type { FactsOf, NotificationWithFacts } from './facts.ts'
import { ownBidKey, type Subjects } from './find-subjects.ts'
import type { Notice, NoticeTexts } from './notice.ts'

export const bidTexts = {
  bid_requested: aboutJob((job, { personId }, { ownBids, now }) => {
    const { jobId, title, status, clientName, placeLabel } = job
    const bid = ownBids.get(ownBidKey(personId, jobId))
    const since = whatBecameOfOffer(job, { personId, now }) ?? (bid && (bid.rejectReason === 'withdrawn' ? withdrawnText : 'You have bid.'))
    return {
      message: `${clientName} ${since ? 'asked' : 'asks'} for your bid on ${title}, in ${placeLabel} on ${shootTimeText(job, now)}.${since ? ` ${since}` : ''}`,
      link: jobLink(jobId),
      subject: `${clientName} asks for your bid: ${title}`,
      action: 'See the job',
      more: 'Other photographers can bid, too. You decide whether you do.',
      isOutdated: status !== 'open' || bid !== undefined,
    }
  }),
  bid_submitted: aboutBid(({ title, photographerName, isPending }, { facts }) => ({
    message: `${photographerName} bid ${dollarsText(facts.amountDollars)} on ${title}.`,
    subject: `New bid on ${title}`,
    isOutdated: !isPending,
  })),
  bid_edited: aboutBid(({ title, photographerName, amountDollars, isPending }, { eventCount: count }) => ({
    message: [
      `${photographerName} changed their bid on ${title}${count > 1 ? ` ${count} times` : ''}.`,
      ...(isPending ? [`It is now ${dollarsText(amountDollars)}.`] : []),
    ].join(' '),
    subject: `${photographerName} changed their bid: ${title}`,
    isOutdated: !isPending,
  })),
  bid_confirmed: aboutBid(({ title, photographerName, isPending }) => ({
    message: `${photographerName} confirmed their bid on ${title} unchanged.`,
    subject: `${photographerName} confirmed their bid: ${title}`,
    isOutdated: !isPending,
  })),
  bid_withdrawn: aboutBid(({ title, photographerName, isPending }) => ({
    message: `${photographerName} withdrew their bid on ${title}.`,
    subject: `${photographerName} withdrew their bid: ${title}`,
    isOutdated: isPending,
  })),
  bid_noted: aboutJob(({ jobId, title, status, companionName }) => {
    const who = companionName ?? 'Somebody with your link'
    return {
      message: `${who} told you what they think of the bids on ${title}.`,
      link: jobLink(jobId),
      subject: `${who} looked at the bids: ${title}`,
      action: 'See the bids',
      isOutdated: status !== 'open',
    }
  }),
  bid_accepted: aboutHire((job, _, { now }) => ({
    message: `${job.clientName} hired you for ${job.title} on ${shootTimeText(job, now)}.`,
    link: jobLink(job.jobId),
    subject: `You are hired: ${job.title}`,
    action: 'See the job',
    more: 'The job page now shows you the exact place and the meeting point.',
    shoot: job,
    isOutdated: job.status === 'cancelled',
  })),
  photographer_hired: aboutHire((job, _, { now }) => ({
    message: `You hired ${job.photographerName} for ${job.title} on ${shootTimeText(job, now)}.`,
    link: jobLink(job.jobId),
    subject: `You hired ${job.photographerName}: ${job.title}`,
    action: 'See the job',
    more: `${job.photographerName} can now see the exact place and the meeting point. You pay them directly.`,
    shoot: job,
    isOutdated: job.status === 'cancelled',
  })),
  bid_rejected: aboutJob(({ jobId, title }, { facts }) => ({
    message: rejectedTexts[facts.reason](title),
    link: jobLink(jobId),
    subject: `${rejectedSubjects[facts.reason]}: ${title}`,
    action: 'See the job',
  })),
  bids_undecided: aboutJob((job, { personId, facts }, { waitingBids, now }) => {
    const { jobId, title, status } = job
    const waiting = Math.min(facts.bidCount, waitingBids.get(jobId) ?? 0)
    const since = whatBecameOfOffer(job, { personId, now }) ?? (waiting === 0 ? 'None of them waits any more.' : null)
    const count = since ? facts.bidCount : waiting
    const bidsText = count === 1 ? `1 bid on ${title}` : `${cappedCount(count)} bids on ${title}`
    return {
      message: since
        ? `${bidsText} waited two days or more for your decision. ${since}`
        : `${bidsText} ${count === 1 ? 'has' : 'have'} waited two days or more for your decision.`,
      link: jobLink(jobId),
      subject: `${count === 1 ? 'A bid is' : 'Bids are'} waiting for you: ${title}`,
      action: 'Compare the bids',
      more: 'Photographers keep the time free while they wait. Accept one of the bids, or archive the ones you do not want.',
      isOutdated: status !== 'open' || waiting === 0,
    }
  }),
} satisfies Partial<NoticeTexts>

const withdrawnText = 'You withdrew your bid.'

type BidKind = { [Kind in NotificationKind]: FactsOf<Kind> extends { bidId: string } ? Kind : never }[NotificationKind]
type Bid = { title: string; photographerName: string; amountDollars: number; isPending: boolean }

function aboutBid<Kind extends BidKind>(
  write: (bid: Bid, notification: NotificationWithFacts<Kind>) => Pick<Notice, 'message' | 'subject' | 'isOutdated'>,
) {
  return (notification: NotificationWithFacts<Kind>, { jobs, bids }: Subjects): Notice | null => {
    const job = jobs.get(notification.facts.jobId)
    const bid = bids.get(notification.facts.bidId)
    if (!job || !bid) return null
    const { photographerName, amountDollars, status } = bid
    const facts = { title: job.title, photographerName, amountDollars, isPending: status === 'pending' }
    return { ...write(facts, notification), link: jobLink(job.jobId), action: 'See the job' }
  }
}

const rejectedTexts: Record<FactsOf<'bid_rejected'>['reason'], (title: string) => string> = {
  outbid: (title) => `${title} went to another photographer.`,
  archived: (title) => `${title} went to another photographer.`,
  job_cancelled: (title) => `${title} was cancelled by its client. Your bid is closed.`,
  job_expired: (title) => `${title} was not filled before its date. Your bid is closed.`,
}

const rejectedSubjects: Record<FactsOf<'bid_rejected'>['reason'], string> = {
  outbid: 'Another photographer was chosen',
  archived: 'Another photographer was chosen',
  job_cancelled: 'The client cancelled the job you bid on',
  job_expired: 'Expired without a hire',
}
