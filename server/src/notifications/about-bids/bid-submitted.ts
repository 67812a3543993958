import { dollarsText } from '@shutterbid/domain/shared/money'
import type { NoticeKind } from '../texts/notice-kind.ts'
import { aboutBid, type JobAndBid } from './about-bid.ts'

/** `amountDollars`: of that bid, which may be changed later. */
export const bid_submitted: NoticeKind<JobAndBid & { amountDollars: number }> = {
  text: aboutBid(({ title, photographerName, isPending }, { facts }) => ({
    message: `${photographerName} bid ${dollarsText(facts.amountDollars)} on ${title}.`,
    subject: `New bid on ${title}`,
    isOutdated: !isPending,
  })),
  sample: ({ jobId, bidId }) => ({ facts: { jobId, bidId, amountDollars: 1250 }, job: 'open' }),
}
