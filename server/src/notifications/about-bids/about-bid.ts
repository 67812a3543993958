import { aboutJob, type JobText } from '../texts/about-job.ts'
import type { Subjects } from '../texts/find-subjects.ts'
import type { NotificationOf } from '../texts/notice-kind.ts'

export type JobAndBid = { jobId: string; bidId: string }
type Bid = { title: string; photographerName: string; amountDollars: number; isPending: boolean }

/** A notice about a bid; null if it is gone. */
export function aboutBid<Facts extends JobAndBid>(write: (bid: Bid, notification: NotificationOf<Facts>) => JobText) {
  return aboutJob<Facts, Pick<Subjects, 'jobs' | 'bids'>>(({ title }, notification, { bids }) => {
    const bid = bids.get(notification.facts.bidId)
    if (!bid) return null
    const { photographerName, amountDollars, status } = bid
    return write({ title, photographerName, amountDollars, isPending: status === 'pending' }, notification)
  })
}
