import { type JobState, jobMoves } from '../jobs/lifecycle.ts'
import type { JobRefusal } from '../jobs/refusals.ts'
import { type Decision, no, yes } from '../shared/decision.ts'
import { canMove } from '../shared/lifecycle.ts'
import { type BidState, bidMoves, type RejectReason } from './lifecycle.ts'
import { bidLimits } from './limits.ts'
import type { BidRefusal } from './refusals.ts'

type Refusal = BidRefusal | JobRefusal
type Awaiting = { status: JobState; startsAt: Date }
type JobFacts = Awaiting & { version: number }
type BidFacts = { status: BidState; version: number; jobVersion: number; isArchived: boolean }

type AcceptFacts = {
  job: JobFacts
  bid: BidFacts
  bidderIsEnabled: boolean
  isBusyThen: boolean
  seen: { bidVersion: number; jobVersion: number; acceptBusy: boolean }
  now: Date
}

/** Nobody is accepted on terms that either side has not seen. */
export function canAcceptBid({ job, bid, bidderIsEnabled, isBusyThen, seen, now }: AcceptFacts): Decision<Refusal> {
  const stands = canAnswerBids(job, now)
  if (!stands.allowed) return stands
  if (!canMove(bidMoves.accept, bid.status)) return no('bid_not_pending')
  if (bid.isArchived) return no('bid_archived')
  if (!bidderIsEnabled) return no('bidder_unavailable')
  if (bid.version !== seen.bidVersion) return no('bid_changed')
  if (job.version !== seen.jobVersion) return no('job_changed')
  if (bid.jobVersion !== job.version) return no('bid_made_before_change')
  if (isBusyThen && !seen.acceptBusy) return no('busy_then')
  return yes
}

/** From the start of the shoot on there is no bid, no edit, no accept, and nothing to put aside. */
export function canAnswerBids(job: Awaiting, now: Date): Decision<JobRefusal> {
  if (!canMove(jobMoves.accept, job.status)) return no('job_not_open')
  return job.startsAt <= now ? no('shoot_time_passed') : yes
}

type BidderFacts = { hasPhoto: boolean; isSubscribed: boolean }
type EarlierBid = { status: BidState; rejectReason: RejectReason | null; isArchived: boolean; submissions: number } | null

type SubmitFacts = {
  job: JobFacts & { clientIsEnabled: boolean }
  bidder: BidderFacts & { bidsToday: number }
  earlier: EarlierBid
  seenJobVersion: number
  now: Date
}

export function canSubmitBid({ job, bidder, earlier, seenJobVersion, now }: SubmitFacts): Decision<Refusal> {
  const stands = canAnswerBids(job, now)
  if (!stands.allowed) return stands
  if (!job.clientIsEnabled) return no('job_not_open')
  if (job.version !== seenJobVersion) return no('job_changed')
  if (!bidder.isSubscribed) return no('bid_subscription_required')
  if (!bidder.hasPhoto) return no('bid_photo_required')
  if (bidder.bidsToday >= bidLimits.bidsADay) return no('bids_used_up')
  return earlier ? canBidAgain(earlier) : yes
}

/** A withdrawn bid may come back, a few times; one that was put aside by the client may not. */
function canBidAgain(earlier: NonNullable<EarlierBid>): Decision<BidRefusal> {
  if (earlier.isArchived || earlier.rejectReason === 'archived') return no('bid_no_longer_considered')
  if (!canMove(bidMoves.bidAgain, earlier.status) || earlier.rejectReason !== 'withdrawn') return no('already_bid')
  return earlier.submissions >= bidLimits.submissions ? no('bids_again_used_up') : yes
}

type EditFacts = {
  job: JobFacts
  bid: BidFacts & { editsToday: number }
  bidder: { isSubscribed: boolean }
  seen: { bidVersion: number; jobVersion: number }
  now: Date
}

export function canEditBid({ job, bid, bidder, seen, now }: EditFacts): Decision<Refusal> {
  const stands = canAnswerBids(job, now)
  if (!stands.allowed) return stands
  if (bid.status !== 'pending') return no('bid_not_pending')
  if (bid.isArchived) return no('bid_no_longer_considered')
  if (!bidder.isSubscribed) return no('bid_subscription_required')
  if (bid.editsToday >= bidLimits.editsADay) return no('bid_edits_used_up')
  if (bid.version !== seen.bidVersion) return no('bid_changed')
  if (job.version !== seen.jobVersion) return no('job_changed')
  return yes
}

/** Leaving never needs a subscription. */
export function canWithdrawBid({ job, bid }: { job: { status: JobState }; bid: { status: BidState } }): Decision<Refusal> {
  if (job.status !== 'open') return no('job_not_open')
  return canMove(bidMoves.withdraw, bid.status) ? yes : no('bid_not_pending')
}

/** The client puts a pending bid aside, or brings it back, while somebody can still be hired. */
export function canArchiveBid({ job, bid, now }: { job: Awaiting; bid: { status: BidState }; now: Date }): Decision<Refusal> {
  const stands = canAnswerBids(job, now)
  if (!stands.allowed) return stands
  return bid.status === 'pending' ? yes : no('bid_not_pending')
}
