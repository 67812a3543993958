import { dollarsText } from '@shutterbid/domain/shared/money'
import type { NoticeKind } from '../texts/notice-kind.ts'
import { aboutBid, type JobAndBid } from './about-bid.ts'

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
