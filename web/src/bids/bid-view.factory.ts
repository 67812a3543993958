import { noDetails } from '@shutterbid/domain/bids/bid-details'
import type { BidView } from '@shutterbid/domain/bids/schemas'

/** A bid as the job's client sees it, for tests. */
export function aBidView(id: string, facts: Partial<BidView> = {}): BidView {
  return {
    id,
    jobId: 'job',
    photographer: { id: `photographer of ${id}`, fullName: 'Marisol Vega', avatarKey: null },
    rating: null,
    reviewCount: 0,
    completedJobs: 0,
    distanceMiles: null,
    isBusyThen: false,
    isAtWorkThen: true,
    status: 'pending',
    rejectReason: null,
    isArchived: false,
    isOwn: false,
    version: 1,
    madeBeforeChange: false,
    isRead: false,
    amountDollars: 300,
    message: '',
    details: noDetails,
    pictures: [],
    note: null,
    hidden: null,
    submittedAt: new Date('2026-11-21T12:00:00Z'),
    may: ['accept', 'archive'],
    ...facts,
  }
}
