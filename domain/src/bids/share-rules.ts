import type { JobState } from '../jobs/lifecycle.ts'
import type { JobRefusal } from '../jobs/refusals.ts'
import { type Decision, no, yes } from '../shared/decision.ts'
import type { BidState } from './lifecycle.ts'
import { bidLimits } from './limits.ts'
import type { BidRefusal } from './refusals.ts'
import { isOpenForBids } from './rules.ts'

type SharedJob = { status: JobState; startsAt: Date; completedAt: Date | null; hiddenAt: Date | null; clientIsEnabled: boolean }
type SharedBid = { status: BidState; isArchived: boolean; hiddenAt: Date | null; bidderIsEnabled: boolean }

/** Whether the link to the bids on a job works: until the job is cancelled, or some days after it is completed. */
export function isShareReadable({ status, completedAt, hiddenAt, clientIsEnabled }: SharedJob, now: Date): boolean {
  if (hiddenAt || !clientIsEnabled || status === 'cancelled') return false
  return completedAt === null || now < shareEndsAt(completedAt)
}

function shareEndsAt(completedAt: Date) {
  return new Date(completedAt.getTime() + bidLimits.share.daysAfterCompletion * 86_400_000)
}

type NoteFacts = { job: SharedJob; bid: SharedBid | null; companionName: string | null; now: Date }

/** For votes and comments of a companion. `bid` is null if it belongs to another job. */
export function canNoteBid({ job, bid, companionName, now }: NoteFacts): Decision<BidRefusal | JobRefusal> {
  if (!isShareReadable(job, now)) return no('share_ended')
  const open = isOpenForBids(job, now)
  if (!open.allowed) return open
  if (companionName === null) return no('companion_unnamed')
  return bid && isShownToCompanion(bid) ? yes : no('bid_not_pending')
}

function isShownToCompanion({ status, isArchived, hiddenAt, bidderIsEnabled }: SharedBid) {
  return status === 'pending' && !isArchived && !hiddenAt && bidderIsEnabled
}
