import { detailsOf } from '@shutterbid/domain/bids/bid-details'
import type { BidAbility } from '@shutterbid/domain/bids/lifecycle'
import { hiddenBidMessage } from '@shutterbid/domain/bids/redaction'
import { canAcceptBid, canArchiveBid, canBidAgainLater, canEditBid, canWithdrawBid, isBidRead } from '@shutterbid/domain/bids/rules'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import { milesBetween } from '@shutterbid/domain/shared/places'
import { visibleTo } from '@shutterbid/domain/shared/visible-to'
import type { JobRow } from '#server/jobs/tables'
import type { Actor } from '#server/platform/rpc'
import { presentPicture } from '#server/portfolio/present-picture'
import type { FoundBid } from './find-bids.ts'

type Facts = {
  found: FoundBid
  job: JobRow & { clientIsEnabled: boolean }
  viewer: Actor
  isBusyThen: boolean
  isAtWorkThen: boolean | null
  now: Date
}

/** A bid as this viewer sees it: amount, message, details and pictures are only for the job's client and the bid's owner, a hidden message only for its owner. */
export function presentBid(facts: Facts): BidView {
  const { found, job, viewer, isBusyThen, now } = facts
  const { bid, photographer, reviewCount, completedJobs } = found
  const { id, jobId, status, version, submittedAt } = bid
  const isOwn = bid.photographerId === viewer.id
  const isParty = isOwn || job.clientId === viewer.id
  const { words, hidden } = visibleTo({ words: bid.message, hiddenReason: bid.hiddenReason, isAuthor: isOwn }, hiddenBidMessage)
  return {
    id,
    jobId,
    photographer,
    status,
    version,
    submittedAt,
    reviewCount,
    completedJobs,
    isOwn,
    rating: ratingOf(found),
    isAtWorkThen: isParty ? facts.isAtWorkThen : null,
    rejectReason: isParty ? bid.rejectReason : null,
    isArchived: isParty && bid.archivedAt !== null,
    madeBeforeChange: isParty && bid.status === 'pending' && bid.jobVersion < job.version,
    isRead: isParty && isBidRead({ ...bid, isArchived: bid.archivedAt !== null }),
    amountDollars: isParty ? bid.amountDollars : null,
    message: isParty ? words : null,
    details: isParty ? { ...detailsOf(bid), ...(hidden && !isOwn ? { ifCancelled: '' } : null) } : null,
    pictures: isParty ? found.pictures.map(presentPicture) : null,
    note: job.clientId === viewer.id ? noteWithName(found) : null,
    hidden: isParty ? hidden : null,
    distanceMiles: isParty ? wholeMiles(found, job) : null,
    isBusyThen: isParty && now < job.startsAt ? isBusyThen : null,
    may: bidAbilities(facts),
  }
}

export function ratingOf({ ratingSum, reviewCount }: FoundBid) {
  return reviewCount > 0 ? Math.round((10 * ratingSum) / reviewCount) / 10 : null
}

function noteWithName(found: FoundBid) {
  const note = noteOf(found)
  return note && { ...note, companionName: found.companionName ?? '' }
}

/** Null without a vote and a comment. */
export function noteOf({ note }: FoundBid) {
  return note && { isFavorite: note.isFavorite, comment: note.comment }
}

/** Between the two public points, so that nobody's street can be derived from it. */
export function wholeMiles({ publicLatitude, publicLongitude }: FoundBid, job: JobRow) {
  if (publicLatitude === null || publicLongitude === null) return null
  const home = { latitude: publicLatitude, longitude: publicLongitude }
  return Math.round(milesBetween(home, { latitude: job.publicLatitude, longitude: job.publicLongitude }))
}

/** By the rules that guard the writes, on the current terms. */
function bidAbilities(facts: Facts): BidAbility[] {
  if (facts.job.clientId === facts.viewer.id) return asClient(facts)
  if (facts.found.bid.photographerId === facts.viewer.id) return asOwner(facts)
  return []
}

function asClient({ found, job, isBusyThen, now }: Facts) {
  const bid = { ...found.bid, isArchived: found.bid.archivedAt !== null }
  const canArchive = canArchiveBid({ job, bid, bidderIsEnabled: found.isEnabled, now }).allowed
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
