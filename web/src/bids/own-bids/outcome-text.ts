import type { BidOutcome } from '@shutterbid/domain/bids/lifecycle'
import type { OwnBidSummary } from '@shutterbid/domain/bids/own-bid-schemas'
import type { JobState } from '@shutterbid/domain/jobs/lifecycle'
import { jobRefusals } from '@shutterbid/domain/jobs/refusals'
import { cancelReasonText, conflictText } from '../../jobs/job-texts.ts'
import { archivedText, rejectReasonLabels } from '../bid-texts.ts'

/** The outcome of a bid and its reason, in a sentence. */
export function outcomeText(bid: OwnBidSummary, loadedAt: number) {
  return texts[bid.outcome](bid, loadedAt)
}

const texts: Record<BidOutcome, (bid: OwnBidSummary, loadedAt: number) => string> = {
  pending: ({ job, madeBeforeChange, conflict }, loadedAt) => {
    if (job.status === 'open' && job.startsAt.getTime() <= loadedAt) return jobRefusals.shoot_time_passed
    const text = madeBeforeChange ? 'The job changed after your bid. Confirm it or change it.' : 'The client has not decided yet.'
    return conflict ? `${text} ${conflictText(conflict)}.` : text
  },
  won: ({ job: { status, cancelReason } }) =>
    status === 'cancelled' && cancelReason ? `You were hired. ${cancelReasonText(cancelReason, 'photographer')}` : hiredText[status],
  lost: ({ rejectReason }) => (rejectReason ? rejectReasonLabels[rejectReason] : archivedText),
  withdrawn: () => rejectReasonLabels.withdrawn,
}

const hiredText: Record<JobState, string> = {
  open: 'Your bid was accepted.',
  in_progress: 'You are hired.',
  completed: 'You photographed this.',
  cancelled: 'You were hired.',
}
