import { canSubmitBid } from '@shutterbid/domain/bids/rules'
import type { JobAbility } from '@shutterbid/domain/jobs/lifecycle'
import {
  canAnswerNotYet,
  canCancelHire,
  canRequestCancellation,
  canRequestCompletion,
  canWithdrawRequest,
} from '@shutterbid/domain/jobs/request-rules'
import { canArchiveJob, canCancelJob, canCancelOpenJob, canCompleteJob, canEditJob } from '@shutterbid/domain/jobs/rules'
import { canReview } from '@shutterbid/domain/reviews/rules'
import type { Viewer } from './find-viewer.ts'
import type { FoundJob } from './lists/find-jobs.ts'

/** What the viewer may do with a job, by the same rules that guard the writes. */
export function jobAbilities(found: FoundJob, viewer: Viewer, now: Date): JobAbility[] {
  const asAdmin = may({ cancelByOperator: viewer.isAdmin && canCancelJob(found.job).allowed })
  if (found.job.clientId === viewer.id) return [...asClient(found, now), ...asAdmin]
  if (viewer.userType !== 'photographer') return asAdmin
  return [...asHired(found, viewer, now), ...asBidder(found, viewer, now), ...asAdmin]
}

function asClient({ job, isReviewed, request, notYetAt, limitingRequestAt, photographerIsEnabled }: FoundJob, now: Date) {
  return may({
    edit: canEditJob(job, now).allowed,
    cancelOpen: canCancelOpenJob(job).allowed,
    requestCompletion: canRequestCompletion({ job, request, notYetAt, limitingRequestAt, now }).allowed,
    requestCancellation: photographerIsEnabled && canRequestCancellation({ job, request, limitingRequestAt, now }).allowed,
    withdrawRequest: canWithdrawRequest({ job, request }).allowed,
    cancelHire: canCancelHire({ job, photographerIsEnabled }).allowed,
    review: canReview({ job, alreadyReviewed: isReviewed }).allowed,
    clone: true,
  })
}

function asHired({ job, request }: FoundJob, viewer: Viewer, now: Date) {
  if (job.acceptedPhotographerId !== viewer.id) return []
  return may({
    complete: canCompleteJob(job, now).allowed,
    cancel: canCancelJob(job).allowed,
    answerNotYet: canAnswerNotYet({ job, request }).allowed,
  })
}

function asBidder({ job, clientIsEnabled, ownBid, isArchived }: FoundJob, viewer: Viewer, now: Date) {
  const bidding = canSubmitBid({
    job: { ...job, clientIsEnabled },
    bidder: { hasPhoto: viewer.hasPhoto, isSubscribed: viewer.isSubscribed, bidsToday: 0 },
    earlier: ownBid && { ...ownBid, isArchived: ownBid.archivedAt !== null },
    seenJobVersion: job.version,
    now,
  })
  const canArchive = canArchiveJob(job).allowed
  return may({ bid: bidding.allowed, archive: canArchive && !isArchived, unarchive: canArchive && isArchived })
}

function may(answers: Partial<Record<JobAbility, boolean>>) {
  return (Object.keys(answers) as JobAbility[]).filter((ability) => answers[ability])
}
