import { hiddenBidMessage } from '@shutterbid/domain/bids/redaction'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import { milesBetween } from '@shutterbid/domain/shared/places'
import { visibleTo } from '@shutterbid/domain/shared/visible-to'
import type { JobRow } from '#server/jobs/tables'
import type { Actor } from '#server/platform/rpc'
import { bidAbilities } from './bid-abilities.ts'
import type { FoundBid } from './find-bids.ts'

type Facts = {
  found: FoundBid
  job: JobRow & { clientIsEnabled: boolean }
  viewer: Actor
  isBusyThen: boolean
  isAtWorkThen: boolean | null
  now: Date
}

/** A bid as this viewer sees it: amount and message are only for the job's client and the bid's owner, a hidden message only for its owner. */
export function presentBid(facts: Facts): BidView {
  const { found, job, viewer, isBusyThen, now } = facts
  const { bid, photographer, ratingSum, reviewCount, completedJobs } = found
  const { id, jobId, status, version, submittedAt } = bid
  const isOwn = bid.photographerId === viewer.id
  const isParty = isOwn || job.clientId === viewer.id
  const { words, hidden } = visibleTo({ words: bid.message, hiddenReason: bid.hiddenReason, isAuthor: isOwn }, hiddenBidMessage)
  return {
    ...{ id, jobId, photographer, status, version, submittedAt, reviewCount, completedJobs, isOwn },
    rating: reviewCount > 0 ? Math.round((10 * ratingSum) / reviewCount) / 10 : null,
    isAtWorkThen: isParty ? facts.isAtWorkThen : null,
    rejectReason: isParty ? bid.rejectReason : null,
    isArchived: isParty && bid.archivedAt !== null,
    madeBeforeChange: isParty && bid.status === 'pending' && bid.jobVersion < job.version,
    amountDollars: isParty ? bid.amountDollars : null,
    message: isParty ? words : null,
    hidden: isParty ? hidden : null,
    distanceMiles: isParty ? wholeMiles(found, job) : null,
    isBusyThen: isParty && now < job.startsAt ? isBusyThen : null,
    may: bidAbilities(facts),
  }
}

/** Between the two public points, so that nobody's street can be derived from it. */
function wholeMiles({ publicLatitude, publicLongitude }: FoundBid, job: JobRow) {
  if (publicLatitude === null || publicLongitude === null) return null
  const home = { latitude: publicLatitude, longitude: publicLongitude }
  return Math.round(milesBetween(home, { latitude: job.publicLatitude, longitude: job.publicLongitude }))
}
