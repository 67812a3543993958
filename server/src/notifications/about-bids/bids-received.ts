import { dollarsText } from '@shutterbid/domain/shared/money'
import type { BidEvents } from '#server/bids/event-facts'
import { type NoticeKind, type NotificationOf, noticeListener } from '../notice-kind.ts'
import { aboutJob, type JobText } from '../texts/about-job.ts'
import { findNoticeBid } from '../texts/find-notice-bids.ts'
import type { Subjects } from '../texts/find-subjects.ts'

/** `amountDollars`: of that bid, which may be changed later. */
export const bid_submitted: NoticeKind<JobAndBid & { amountDollars: number }> = {
  text: aboutBid(({ title, photographerName, isPending }, { facts }) => ({
    message: `${photographerName} bid ${dollarsText(facts.amountDollars)} on ${title}.`,
    subject: `New bid on ${title}`,
    isOutdated: !isPending,
  })),
  sample: ({ jobId, bidId }) => ({ facts: { jobId, bidId, amountDollars: 1250 }, job: 'open' }),
}

/** To the client, unless the bid was withdrawn or its photographer disabled since. */
export const onBidSubmitted = noticeListener(async ({ bidId, jobId }: BidEvents['bid.submitted'], { db }) => {
  const bid = await findNoticeBid(db, bidId)
  if (bid?.status !== 'pending' || bid.photographerDisabledAt) return null
  return { kind: 'bid_submitted', personIds: [bid.clientId], facts: { bidId, jobId, amountDollars: bid.amountDollars } }
})

export const bid_edited: NoticeKind<JobAndBid> = {
  text: aboutBid(({ title, photographerName, amountDollars, isPending }, { eventCount: count }) => ({
    message: [
      `${photographerName} changed their bid on ${title}${count > 1 ? ` ${count} times` : ''}.`,
      ...(isPending ? [`It is now ${dollarsText(amountDollars)}.`] : []),
    ].join(' '),
    subject: `${photographerName} changed their bid: ${title}`,
    isOutdated: !isPending,
  })),
  sample: ({ jobId, bidId }) => ({ facts: { jobId, bidId }, job: 'open' }),
}

export const bid_confirmed: NoticeKind<JobAndBid> = {
  text: aboutBid(({ title, photographerName, isPending }) => ({
    message: `${photographerName} confirmed their bid on ${title} unchanged.`,
    subject: `${photographerName} confirmed their bid: ${title}`,
    isOutdated: !isPending,
  })),
  sample: ({ jobId, bidId }) => ({ facts: { jobId, bidId }, job: 'open' }),
}

/** To the client, unless the bid was withdrawn or its photographer disabled since. */
export const onBidEdited = noticeListener(async ({ bidId, jobId, isConfirmed }: BidEvents['bid.edited'], { db }) => {
  const bid = await findNoticeBid(db, bidId)
  if (bid?.status !== 'pending' || bid.photographerDisabledAt) return null
  return { kind: isConfirmed ? 'bid_confirmed' : 'bid_edited', personIds: [bid.clientId], facts: { bidId, jobId } }
})

export const bid_withdrawn: NoticeKind<JobAndBid> = {
  text: aboutBid(({ title, photographerName, isPending }) => ({
    message: `${photographerName} withdrew their bid on ${title}.`,
    subject: `${photographerName} withdrew their bid: ${title}`,
    isOutdated: isPending,
  })),
  sample: ({ jobId, bidId }) => ({ facts: { jobId, bidId }, job: 'open' }),
}

/** To the client, unless the photographer bid again since. */
export const onBidWithdrawn = noticeListener(async ({ bidId, jobId }: BidEvents['bid.withdrawn'], { db }) => {
  const bid = await findNoticeBid(db, bidId)
  if (bid?.status !== 'rejected' || bid.rejectReason !== 'withdrawn') return null
  return { kind: 'bid_withdrawn', personIds: [bid.clientId], facts: { bidId, jobId } }
})

type JobAndBid = { jobId: string; bidId: string }
type Bid = { title: string; photographerName: string; amountDollars: number; isPending: boolean }

/** A notice about a bid; null if it is gone. */
function aboutBid<Facts extends JobAndBid>(write: (bid: Bid, notification: NotificationOf<Facts>) => JobText) {
  return aboutJob<Facts, Pick<Subjects, 'jobs' | 'bids'>>(({ title }, notification, { bids }) => {
    const bid = bids.get(notification.facts.bidId)
    if (!bid) return null
    const { photographerName, amountDollars, status } = bid
    return write({ title, photographerName, amountDollars, isPending: status === 'pending' }, notification)
  })
}
