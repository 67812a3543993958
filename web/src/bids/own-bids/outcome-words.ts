import type { BidOutcome } from '@shutterbid/domain/bids/outcomes'
import type { OwnBidSummary } from '@shutterbid/domain/bids/own-bid-schemas'
import type { JobState } from '@shutterbid/domain/jobs/lifecycle'
import { jobRefusals } from '@shutterbid/domain/jobs/refusals'
import { cancelReasonWords } from '../../jobs/job-words.ts'
import { rejectReasonWords } from '../bid-words.ts'

/** The outcome of a bid and its reason, in a sentence. */
export function outcomeWords(bid: OwnBidSummary, answeredAt: number) {
  return words[bid.outcome](bid, answeredAt)
}

const words: Record<BidOutcome, (bid: OwnBidSummary, answeredAt: number) => string> = {
  pending: ({ job, madeBeforeChange }, answeredAt) => {
    if (job.status === 'open' && job.startsAt.getTime() <= answeredAt) return jobRefusals.shoot_time_passed
    return madeBeforeChange ? 'The job changed after your bid. Confirm it or change it.' : 'The client has not decided yet.'
  },
  won: ({ job: { status, cancelReason } }) =>
    status === 'cancelled' && cancelReason ? `You were hired. ${cancelReasonWords[cancelReason]}` : hiredWords[status],
  lost: ({ rejectReason }) => (rejectReason ? rejectReasonWords[rejectReason] : 'The client is looking at other bids.'),
  withdrawn: () => rejectReasonWords.withdrawn,
}

const hiredWords: Record<JobState, string> = {
  open: 'Your bid was accepted.',
  in_progress: 'You are hired.',
  completed: 'You photographed this.',
  cancelled: 'You were hired.',
}
