import type { BidAbility } from '@shutterbid/domain/bids/lifecycle'
import { canAcceptBid, canArchiveBid, canBidAgainLater, canEditBid, canWithdrawBid } from '@shutterbid/domain/bids/rules'
import type { JobRow } from '#server/jobs/tables'
import type { Actor } from '#server/platform/rpc'
import type { FoundBid } from './find-bids.ts'

type Facts = { found: FoundBid; job: JobRow & { clientIsEnabled: boolean }; viewer: Actor; isBusyThen: boolean; now: Date }

/** What the viewer may do with a bid, by the same rules that guard the writes, on the current terms. */
export function bidAbilities(facts: Facts): BidAbility[] {
  if (facts.job.clientId === facts.viewer.id) return asClient(facts)
  if (facts.found.bid.photographerId === facts.viewer.id) return asOwner(facts)
  return []
}

function asClient({ found, job, isBusyThen, now }: Facts) {
  const bid = { ...found.bid, isArchived: found.bid.archivedAt !== null }
  const canArchive = canArchiveBid({ job, bid, now }).allowed
  // A busy photographer can still be accepted: the dialog asks, and then sends `isBusyConfirmed`.
  const seen = { ...seenBy(found, job), isBusyConfirmed: true }
  return may({
    accept: canAcceptBid({ job, bid, bidderIsEnabled: found.isEnabled, isBusyThen, seen, now }).allowed,
    archive: canArchive && !bid.isArchived,
    unarchive: canArchive && bid.isArchived,
  })
}

function asOwner({ found, job, viewer, now }: Facts) {
  const bid = { ...found.bid, isArchived: found.bid.archivedAt !== null }
  return may({
    // Ignores the daily limit, so that its refusal can explain it; without the button nobody would learn why.
    edit: canEditBid({ job, bid: { ...bid, editsToday: 0 }, bidder: viewer, seen: seenBy(found, job), now }).allowed,
    withdraw: canWithdrawBid({ job, bid }).allowed,
    bidAgain: canWithdrawBid({ job, bid }).allowed && viewer.isSubscribed && canBidAgainLater({ job, bid, now }).allowed,
  })
}

function seenBy({ bid }: FoundBid, job: JobRow) {
  return { bidVersion: bid.version, jobVersion: job.version }
}

function may(answers: Partial<Record<BidAbility, boolean>>) {
  return (Object.keys(answers) as BidAbility[]).filter((ability) => answers[ability])
}
