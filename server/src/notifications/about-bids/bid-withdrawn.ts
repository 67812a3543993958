import type { NoticeKind } from '../texts/notice-kind.ts'
import { aboutBid, type JobAndBid } from './about-bid.ts'

export const bid_withdrawn: NoticeKind<JobAndBid> = {
  text: aboutBid(({ title, photographerName, isPending }) => ({
    message: `${photographerName} withdrew their bid on ${title}.`,
    subject: `${photographerName} withdrew their bid: ${title}`,
    isOutdated: isPending,
  })),
  sample: ({ jobId, bidId }) => ({ facts: { jobId, bidId }, job: 'open' }),
}
