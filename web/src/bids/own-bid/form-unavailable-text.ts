import { bidRefusals } from '@shutterbid/domain/bids/refusals'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import { jobRefusals } from '@shutterbid/domain/jobs/refusals'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { firstName } from '../../jobs/job-texts.ts'
import { clientDisabledText, needsSubscriptionText, rejectReasonLabels } from '../bid-texts.ts'

type Facts = {
  job: Pick<JobView, 'status' | 'startsAt' | 'client' | 'isPartnerDisabled'>
  /** The viewer's own bid, if there is one. */
  bid: BidView | undefined
  isEditing: boolean
  viewer: { isSubscribed: boolean; avatarKey: string | null }
  loadedAt: number
}

/** What would make the form usable again: a subscription, or only time. */
export type Remedy = 'subscribe' | 'wait'

/** Why a bid that is being typed can no longer be sent. */
export function formUnavailableText({ job, bid, isEditing, viewer, loadedAt }: Facts): { text: string; remedy?: Remedy } {
  const amount = dollarsText(bid?.amountDollars ?? 0)
  if (bid?.status === 'accepted') return { text: `You are hired: ${firstName(job.client.fullName)} accepted your bid of ${amount}.` }
  if (bid?.rejectReason === 'withdrawn' && isEditing) return { text: 'You withdrew this bid.' }
  if (bid?.rejectReason && bid.rejectReason !== 'withdrawn') return { text: rejectReasonLabels[bid.rejectReason] }
  if (job.status !== 'open') return { text: jobRefusals.job_not_open }
  if (job.startsAt.getTime() <= loadedAt) return { text: jobRefusals.shoot_time_passed }
  if (bid?.isArchived) return { text: 'The client is looking at other bids.' }
  if (bid?.status === 'pending' && !isEditing) return { text: `You placed a bid of ${amount} on another screen.` }
  if (bid && job.isPartnerDisabled) return { text: clientDisabledText(job, bid), remedy: 'wait' }
  if (!viewer.isSubscribed) return { text: subscriptionEndedText(bid, isEditing), remedy: 'subscribe' }
  if (!viewer.avatarKey) return { text: bidRefusals.bid_photo_required }
  // The bid and the viewer may arrive one after the other.
  if (isEditing) return { text: 'This bid cannot be edited at the moment.', remedy: 'wait' }
  return { text: bid ? bidRefusals.bids_again_used_up : jobRefusals.job_not_open }
}

function subscriptionEndedText(bid: BidView | undefined, isEditing: boolean) {
  return isEditing && bid ? `Your subscription ended. ${needsSubscriptionText(bid)}` : 'Your subscription ended, and bidding needs one.'
}
