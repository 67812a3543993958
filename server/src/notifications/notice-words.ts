import type { RejectReason } from '@shutterbid/domain/bids/lifecycle'
import type { CancelReason } from '@shutterbid/domain/jobs/lifecycle'
import { type HiredShoot, placeOfShoot } from '@shutterbid/domain/jobs/shoot-entry'
import { dollarsText } from '@shutterbid/domain/shared/money'
import type { Notice } from './notice.ts'
import { shootDay, shootWhen } from './shoot-when.ts'

/** Every sentence that the bell and its mails say, but those about the own subscription. Amounts and names go only into notices for those who may know them. */
export const noticeWords = {
  jobPosted: ({ jobId, title, clientName, placeLabel, shootOn, shootTime }: Job & Where): Notice => ({
    topic: 'new_jobs',
    message: `${clientName} posted ${title} in ${placeLabel} for ${shootWhen(shootOn, shootTime)}.`,
    link: jobLink(jobId),
    subject: `New job near you: ${title}`,
    action: 'See the job',
    more: 'It is within your range and at a time you work.',
  }),
  bidSubmitted: (bid: Bid): Notice =>
    aboutBid(bid, `${bid.photographerName} bid ${dollarsText(bid.amountDollars)} on ${bid.title}.`, `New bid on ${bid.title}`),
  bidEdited: (bid: Bid): Notice =>
    aboutBid(
      bid,
      `${bid.photographerName} changed their bid on ${bid.title}. It is now ${dollarsText(bid.amountDollars)}.`,
      `A bid on ${bid.title} changed`,
    ),
  bidWithdrawn: (bid: Bid): Notice =>
    aboutBid(bid, `${bid.photographerName} withdrew their bid on ${bid.title}.`, `A bid on ${bid.title} was withdrawn`),
  bidAccepted: (job: Job & When): Notice => ({
    ...aboutBid(
      job,
      `${job.clientName} hired you for ${job.title} on ${shootWhen(job.shootOn, job.shootTime)}.`,
      `You are hired: ${job.title}`,
    ),
    more: 'The exact place and the meeting point now stand on the page of the job.',
  }),
  hired: (job: Hire & When): Notice => ({
    ...aboutBid(
      job,
      `You hired ${job.photographerName} for ${job.title} on ${shootWhen(job.shootOn, job.shootTime)}.`,
      `You hired ${job.photographerName}: ${job.title}`,
    ),
    more: `${job.photographerName} now knows the exact place and the meeting point. You pay them directly.`,
  }),
  bidRejected: (job: Job, reason: RejectReason): Notice => aboutBid(job, rejectedWords[reason](job.title), `Your bid on ${job.title}`),
  jobCompleted: ({ jobId, title, photographerName }: Hire): Notice => ({
    topic: 'important_updates',
    message: `${photographerName} marked ${title} complete. How was it? Leave a review.`,
    link: `${jobLink(jobId)}?review=true`,
    subject: `${title} is complete`,
    action: 'Leave a review',
  }),
  jobCancelled: (job: Hire, reason: CancelReason): Notice => ({
    topic: 'important_updates',
    message: cancelledWords[reason](job),
    link: jobLink(job.jobId),
    subject: `${job.title} was cancelled`,
    action: 'See the job',
  }),
  bidsUndecided: ({ jobId, title, bidCount }: Counted): Notice => ({
    topic: 'bid_updates',
    message: `${bidCount === 1 ? `1 bid on ${title} has` : `${bidCount} bids on ${title} have`} waited two days or more for your decision.`,
    link: jobLink(jobId),
    subject: `${bidCount === 1 ? 'A bid waits' : 'Bids wait'} for you: ${title}`,
    action: 'Compare the bids',
    more: 'Photographers keep the time free while they wait. Accept one, or archive those that do not suit you.',
  }),
  jobExpiring: (job: Counted & When): Notice => ({
    topic: 'important_updates',
    message: `${job.title} is on ${shootWhen(job.shootOn, job.shootTime)} and nobody is hired yet. ${waitingWords(job.bidCount)}`,
    link: jobLink(job.jobId),
    subject: `Nobody is hired yet: ${job.title}`,
    action: job.bidCount > 0 ? 'Decide now' : 'See the job',
    more: 'When the time of the shoot comes, the job leaves the market. You can post it again for another day.',
  }),
  shootTomorrow: (shoot: Shoot, partnerName: string): Notice => ({
    topic: 'important_updates',
    message: `${shoot.title} is tomorrow, ${shootWhen(shoot.shootOn, shoot.shootTime)}, with ${partnerName} at ${placeOfShoot(shoot)}.`,
    link: jobLink(shoot.jobId),
    subject: `Tomorrow: ${shoot.title}`,
    action: 'See the job',
    more: shoot.meetingPoint ? `Where you meet: ${shoot.meetingPoint}` : `No meeting point is named: agree on one with ${partnerName}.`,
  }),
  deliveryDue: ({ jobId, title, clientName, deliveryOn }: Job & { deliveryOn: string }): Notice => ({
    topic: 'important_updates',
    message: `${clientName} expects the pictures of ${title} by ${shootDay(deliveryOn)}.`,
    link: jobLink(jobId),
    subject: `Pictures due: ${title}`,
    action: 'See the job',
    more: `If you need longer, write to ${clientName} before the day is over. If they have the pictures already, all is well.`,
  }),
  messageSent: ({ senderId, senderName }: { senderId: string; senderName: string }): Notice => ({
    topic: 'messages',
    message: `${senderName} wrote to you.`,
    link: conversationLink(senderId),
    subject: `${senderName} wrote to you`,
    action: 'Read the message',
  }),
  reviewWritten: ({ title, clientName, photographerId, rating }: Job & { photographerId: string; rating: number }): Notice => ({
    topic: 'new_reviews',
    message: `${clientName} gave you ${rating} ${rating === 1 ? 'star' : 'stars'} for ${title}.`,
    link: `/profile/${photographerId}?tab=reviews`,
    subject: `A new review for ${title}`,
    action: 'Read the review',
  }),
  picturesAdded: (followed: { id: string; name: string }): Notice => ({
    followed,
    message: `${followed.name} added new pictures.`,
    link: `/profile/${followed.id}?tab=portfolio`,
    subject: `New pictures by ${followed.name}`,
    action: 'See the pictures',
  }),
}

type Job = { jobId: string; title: string; clientName: string }
type When = { shootOn: string; shootTime: string }
type Where = When & { placeLabel: string }
type Bid = { jobId: string; title: string; photographerName: string; amountDollars: number }
type Hire = Job & { photographerName: string }
type Counted = { jobId: string; title: string; bidCount: number }
type Shoot = { jobId: string; title: string } & When & Pick<HiredShoot, 'streetLine' | 'placeLabel' | 'meetingPoint'>

const rejectedWords: Record<RejectReason, (title: string) => string> = {
  outbid: (title) => `${title} went to another photographer.`,
  archived: (title) => `${title} went to another photographer.`,
  withdrawn: (title) => `Your bid on ${title} was withdrawn.`,
  job_cancelled: (title) => `${title} was cancelled by its client. Your bid is closed.`,
  job_expired: (title) => `${title} was not filled before its date. Your bid is closed.`,
}

const cancelledWords: Record<CancelReason, (job: Hire) => string> = {
  photographer: ({ title, photographerName }) => `${photographerName} cancelled ${title}. You can post it again.`,
  client: ({ title, clientName }) => `${clientName} cancelled ${title}. The time is free again.`,
  expired: ({ title }) => `${title} was not filled before its date and is closed. You can post it again.`,
  operator: ({ title }) => `${title} was cancelled by Shutterbid.`,
  no_answer: ({ title }) => `${title} was cancelled: a request to cancel it was not answered for 72 hours.`,
}

function waitingWords(bidCount: number) {
  if (bidCount === 0) return 'There are no bids so far.'
  return bidCount === 1 ? '1 bid waits for your decision.' : `${bidCount} bids wait for your decision.`
}

function aboutBid({ jobId }: { jobId: string }, message: string, subject: string): Notice {
  return { topic: 'bid_updates', message, link: jobLink(jobId), subject, action: 'See the job' }
}

/** Where the conversation with a person stands. */
export function conversationLink(personId: string) {
  return `/messages?user=${personId}`
}

const jobLink = (jobId: string) => `/jobs/${jobId}`
