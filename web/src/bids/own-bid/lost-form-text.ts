import { bidRefusals } from '@shutterbid/domain/bids/refusals'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import { jobRefusals } from '@shutterbid/domain/jobs/refusals'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { firstName } from '../../jobs/job-texts.ts'
import { rejectReasonLabels } from '../bid-texts.ts'

type Facts = {
  job: Pick<JobView, 'status' | 'startsAt' | 'client'>
  /** The viewer's own bid, if there is one. */
  bid: BidView | undefined
  isEditing: boolean
  viewer: { isSubscribed: boolean; avatarKey: string | null }
  loadedAt: number
}

/** Why a bid that is being typed can no longer be sent. */
export function lostFormText({ job, bid, isEditing, viewer, loadedAt }: Facts) {
  const amount = dollarsText(bid?.amountDollars ?? 0)
  if (bid?.status === 'accepted') return `You are hired: ${firstName(job.client.fullName)} accepted your bid of ${amount}.`
  if (bid?.rejectReason === 'withdrawn' && isEditing) return 'You withdrew this bid on another screen.'
  if (bid?.rejectReason && bid.rejectReason !== 'withdrawn') return rejectReasonLabels[bid.rejectReason]
  if (job.status !== 'open') return jobRefusals.job_not_open
  if (job.startsAt.getTime() <= loadedAt) return jobRefusals.shoot_time_passed
  if (bid?.isArchived) return 'The client is looking at other bids.'
  if (bid?.status === 'pending' && !isEditing) return `You placed a bid of ${amount} on another screen.`
  if (!viewer.isSubscribed) return 'Your subscription ended, and bidding needs one.'
  return viewer.avatarKey ? bidRefusals.bids_again_used_up : bidRefusals.bid_photo_required
}
