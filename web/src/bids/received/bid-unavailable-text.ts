import { bidRefusals } from '@shutterbid/domain/bids/refusals'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import { jobRefusals } from '@shutterbid/domain/jobs/refusals'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { firstName } from '../../accounts/first-name.ts'
import { cancelReasonLabels } from '../../jobs/job-texts.ts'

type JobFacts = Pick<JobView, 'photographer' | 'acceptedAmountDollars' | 'cancelReason'>

/** Why a bid of the screen can no longer be accepted. `isListed` is false once the client cannot see it. */
export function bidUnavailableText(job: JobFacts, bid: BidView, isListed: boolean) {
  const name = firstName(bid.photographer.fullName)
  if (job.photographer || job.cancelReason) return closedJobText(job, bid.status === 'accepted' ? 'this photographer' : undefined)
  if (!isListed) return bidRefusals.bidder_unavailable
  if (bid.rejectReason === 'withdrawn') return `${name} withdrew this bid.`
  if (bid.status !== 'pending') return bidRefusals.bid_not_pending
  if (bid.isArchived) return bidRefusals.bid_archived
  return bid.madeBeforeChange ? bidRefusals.bid_made_before_change : jobRefusals.shoot_time_passed
}

/** Why a job was closed while its client had it open. `hired` replaces the name of the photographer. */
export function closedJobText({ photographer, acceptedAmountDollars, cancelReason }: JobFacts, hired?: string) {
  if (photographer) {
    const price = acceptedAmountDollars === null ? '' : ` for ${dollarsText(acceptedAmountDollars)}`
    return `You hired ${hired ?? photographer.fullName}${price} on another screen.`
  }
  return cancelReason && cancelReason !== 'client' ? cancelReasonLabels[cancelReason] : 'You cancelled this job on another screen.'
}
