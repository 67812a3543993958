import type { NotificationKind } from '@shutterbid/domain/notifications/kinds'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { aboutHire, aboutJob, jobLink } from './about-job.ts'
import { shootTimeText } from './date-texts.ts'
import type { FactsOf, NotificationWithFacts } from './facts.ts'
import type { Subjects } from './find-subjects.ts'
import type { Notice, NoticeTexts } from './notice.ts'

export const bidTexts = {
  bid_requested: aboutJob(({ jobId, title, status, clientName, placeLabel, shootOn, shootTime }) => ({
    message: `${clientName} asks for your bid on ${title}, in ${placeLabel} on ${shootTimeText(shootOn, shootTime)}.`,
    link: jobLink(jobId),
    subject: `${clientName} asks for your bid: ${title}`,
    action: 'See the job',
    more: 'Other photographers can bid, too. You decide whether you do.',
    isOutdated: status !== 'open',
  })),
  bid_submitted: aboutBid(({ title, photographerName, amountDollars, isPending }) => ({
    message: `${photographerName} bid ${dollarsText(amountDollars)} on ${title}.`,
    subject: `New bid on ${title}`,
    isOutdated: !isPending,
  })),
  bid_edited: aboutBid(({ title, photographerName, amountDollars, isPending }, count) => ({
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
  bid_accepted: aboutHire((job) => ({
    message: `${job.clientName} hired you for ${job.title} on ${shootTimeText(job.shootOn, job.shootTime)}.`,
    link: jobLink(job.jobId),
    subject: `You are hired: ${job.title}`,
    action: 'See the job',
    more: 'The job page now shows you the exact place and the meeting point.',
    shoot: job,
    isOutdated: job.status === 'cancelled',
  })),
  photographer_hired: aboutHire((job) => ({
    message: `You hired ${job.photographerName} for ${job.title} on ${shootTimeText(job.shootOn, job.shootTime)}.`,
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
  bids_undecided: aboutJob(({ jobId, title, status }, { facts: { bidCount } }) => ({
    message: `${bidCount === 1 ? `1 bid on ${title} has` : `${bidCount} bids on ${title} have`} waited two days or more for your decision.`,
    link: jobLink(jobId),
    subject: `${bidCount === 1 ? 'A bid is' : 'Bids are'} waiting for you: ${title}`,
    action: 'Compare the bids',
    more: 'Photographers keep the time free while they wait. Accept one of the bids, or archive the ones you do not want.',
    isOutdated: status !== 'open',
  })),
} satisfies Partial<NoticeTexts>

type BidKind = { [Kind in NotificationKind]: FactsOf<Kind> extends { bidId: string } ? Kind : never }[NotificationKind]
type Bid = { title: string; photographerName: string; amountDollars: number; isPending: boolean }

function aboutBid<Kind extends BidKind>(write: (bid: Bid, eventCount: number) => Pick<Notice, 'message' | 'subject' | 'isOutdated'>) {
  return (notification: NotificationWithFacts<Kind>, { jobs, bids }: Subjects): Notice | null => {
    const [job, bid] = [jobs.get(notification.facts.jobId), bids.get(notification.facts.bidId)]
    if (!job || !bid) return null
    const { photographerName, amountDollars, status } = bid
    const facts = { title: job.title, photographerName, amountDollars, isPending: status === 'pending' }
    return { ...write(facts, notification.eventCount), link: jobLink(job.jobId), action: 'See the job' }
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
