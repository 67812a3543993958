import type { JobState } from '../jobs/lifecycle.ts'
import type { JobRefusal } from '../jobs/refusals.ts'
import { type Decision, no, yes } from '../shared/decision.ts'
import { canMove } from '../shared/lifecycle.ts'
import { type BidState, bidMoves, type RejectReason } from './lifecycle.ts'
import { bidLimits } from './limits.ts'
import type { BidRefusal } from './refusals.ts'
import type { SavedTextUse } from './saved-texts.ts'

type Refusal = BidRefusal | JobRefusal
type BiddableJob = { status: JobState; startsAt: Date; hiddenAt: Date | null }
type JobFacts = BiddableJob & { version: number }
type BiddersJobFacts = JobFacts & { clientIsEnabled: boolean }
type BidFacts = { status: BidState; version: number; jobVersion: number; isArchived: boolean }

type AcceptFacts = {
  job: JobFacts
  bid: BidFacts
  bidderIsEnabled: boolean
  isBusyThen: boolean
  seen: { bidVersion: number; jobVersion: number; isBusyConfirmed: boolean }
  now: Date
}

/** Nobody is accepted on terms that either side has not seen. */
export function canAcceptBid({ job, bid, bidderIsEnabled, isBusyThen, seen, now }: AcceptFacts): Decision<Refusal> {
  const open = isOpenForBids(job, now)
  if (!open.allowed) return open
  if (!canMove(bidMoves.accept, bid.status)) return no('bid_not_pending')
  if (bid.isArchived) return no('bid_archived')
  if (!bidderIsEnabled) return no('bidder_unavailable')
  if (bid.version !== seen.bidVersion) return no('bid_changed')
  if (job.version !== seen.jobVersion) return no('job_changed')
  if (bid.jobVersion !== job.version) return no('bid_made_before_change')
  if (isBusyThen && !seen.isBusyConfirmed) return no('busy_then')
  return yes
}

/** Once the shoot has started, and while the job is hidden, bids cannot be made, edited, accepted or archived. */
export function isOpenForBids(job: BiddableJob, now: Date): Decision<JobRefusal> {
  if (job.status !== 'open') return no('job_not_open')
  if (job.hiddenAt) return no('job_hidden')
  return job.startsAt <= now ? no('shoot_time_passed') : yes
}

type BidderFacts = { hasPhoto: boolean; isSubscribed: boolean }
type EarlierBid = { status: BidState; rejectReason: RejectReason | null; isArchived: boolean; submissions: number } | null

type SubmitFacts = {
  job: BiddersJobFacts
  bidder: BidderFacts & { bidsToday: number }
  earlier: EarlierBid
  seenJobVersion: number
  now: Date
}

export function canSubmitBid({ job, bidder, earlier, seenJobVersion, now }: SubmitFacts): Decision<Refusal> {
  const open = isOpenForBids(job, now)
  if (!open.allowed) return open
  if (!job.clientIsEnabled) return no('job_not_open')
  if (job.version !== seenJobVersion) return no('job_changed')
  if (!bidder.isSubscribed) return no('bid_subscription_required')
  if (!bidder.hasPhoto) return no('bid_photo_required')
  if (bidder.bidsToday >= bidLimits.bidsADay) return no('bids_used_up')
  return earlier ? canBidAgain(earlier) : yes
}

/** A withdrawn bid can be made again a few times, but not after the client archived it. */
function canBidAgain(earlier: NonNullable<EarlierBid>): Decision<BidRefusal> {
  if (earlier.isArchived || earlier.rejectReason === 'archived') return no('bid_no_longer_considered')
  if (!canMove(bidMoves.bidAgain, earlier.status) || earlier.rejectReason !== 'withdrawn') return no('already_bid')
  return earlier.submissions >= bidLimits.submissions ? no('bids_again_used_up') : yes
}

/** Whether a photographer who withdraws this pending bid can submit it again. */
export function canBidAgainLater({ job, bid, now }: { job: BiddersJobFacts; bid: NonNullable<EarlierBid>; now: Date }): Decision<Refusal> {
  const open = isOpenForBids(job, now)
  if (!open.allowed) return open
  if (!job.clientIsEnabled) return no('job_not_open')
  return canBidAgain({ ...bid, status: 'rejected', rejectReason: 'withdrawn' })
}

type EditFacts = {
  job: BiddersJobFacts
  bid: BidFacts & { editsToday: number }
  bidder: { isSubscribed: boolean }
  seen: { bidVersion: number; jobVersion: number }
  now: Date
}

export function canEditBid({ job, bid, bidder, seen, now }: EditFacts): Decision<Refusal> {
  const open = isOpenForBids(job, now)
  if (!open.allowed) return open
  if (bid.status !== 'pending') return no('bid_not_pending')
  if (bid.isArchived) return no('bid_no_longer_considered')
  if (!job.clientIsEnabled) return no('bid_client_disabled')
  if (!bidder.isSubscribed) return no('bid_subscription_required')
  if (bid.editsToday >= bidLimits.editsADay) return no('bid_edits_used_up')
  if (bid.version !== seen.bidVersion) return no('bid_changed')
  if (job.version !== seen.jobVersion) return no('job_changed')
  return yes
}

/** Withdrawing never needs a subscription. */
export function canWithdrawBid({ job, bid }: { job: { status: JobState }; bid: { status: BidState } }): Decision<Refusal> {
  if (job.status !== 'open') return no('job_not_open')
  return canMove(bidMoves.withdraw, bid.status) ? yes : no('bid_not_pending')
}

type ArchiveFacts = { job: BiddableJob; bid: { status: BidState }; bidderIsEnabled: boolean; now: Date }

/** Also the rule for restoring an archived bid. */
export function canArchiveBid({ job, bid, bidderIsEnabled, now }: ArchiveFacts): Decision<Refusal> {
  const open = isOpenForBids(job, now)
  if (!open.allowed) return open
  if (bid.status !== 'pending') return no('bid_not_pending')
  return bidderIsEnabled ? yes : no('bidder_unavailable')
}

type ReadFacts = { status: BidState; isArchived: boolean; version: number; readVersion: number | null }

/** The client has read the current version of the bid. Shown to both while it is pending and not archived. */
export function isBidRead({ status, isArchived, version, readVersion }: ReadFacts): boolean {
  return status === 'pending' && !isArchived && readVersion === version
}

/** `count`: how many texts for this use the photographer has. */
export function canSaveText({ use, count }: { use: SavedTextUse; count: number }): Decision<BidRefusal> {
  if (count < bidLimits.savedTexts.max[use]) return yes
  return no(({ bid: 'templates_used_up', message: 'replies_used_up', terms: 'usual_terms_exist' } as const)[use])
}

/** `own`: how many of the wanted pictures are in the photographer's portfolio and not hidden. */
export function canChoosePictures({ wanted, own }: { wanted: number; own: number }): Decision<BidRefusal> {
  return own === wanted ? yes : no('bid_pictures_changed')
}
