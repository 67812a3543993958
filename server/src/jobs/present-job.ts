import { canSubmitBid, isOpenForBids } from '@shutterbid/domain/bids/rules'
import type { JobAbility } from '@shutterbid/domain/jobs/abilities'
import { type ColumnField, columnFields, jobFields, type PairField } from '@shutterbid/domain/jobs/job-fields'
import { askAgainAt } from '@shutterbid/domain/jobs/request-deadlines'
import {
  canAnswerNotYet,
  canCancelHire,
  canRequestCancellation,
  canRequestCompletion,
  canWithdrawRequest,
  requestsFreeAt,
} from '@shutterbid/domain/jobs/request-rules'
import {
  canArchiveJob,
  canCancelJob,
  canCancelOpenJob,
  canCompleteJob,
  canEditJob,
  canSetMeetingPoint,
} from '@shutterbid/domain/jobs/rules'
import type { JobSummary, JobView, PostedTerms } from '@shutterbid/domain/jobs/schemas'
import { canReview } from '@shutterbid/domain/reviews/rules'
import { milesBetween } from '@shutterbid/domain/shared/places'
import type { JobViewer } from './find-job-viewer.ts'
import type { FoundJob } from './lists/find-jobs.ts'
import { shootTimes } from './post/derive-shoot.ts'
import type { JobRow } from './tables.ts'

type ForViewer =
  | 'clientShoots'
  | 'terms'
  | 'termsVersion'
  | 'paymentText'
  | 'proposal'
  | 'pictures'
  | 'deliveries'
  | 'troubles'
  | 'isBusyThen'
  | 'isTooClose'
  | 'hasEventThen'
  | 'isAtWorkThen'
  | 'shootBefore'
  | 'shootAfter'
  | 'invitedAt'
  | 'earlierOffer'

/** A job on its own page. The street line and some of what its client entered are only for the client and the hired photographer. */
export function presentJob(found: FoundJob, viewer: JobViewer, now: Date): Omit<JobView, ForViewer> {
  const { job } = found
  const { version, streetLine, recipientCount, cancelReason, completedAt } = job
  const posted = job.posted && postedView(job.posted, now)
  return {
    ...presentJobSummary(found, viewer, now),
    ...enteredFields(job, isOfPair(found, viewer)),
    // Other bidders see the job as posted, not the agreed terms.
    ...(posted && !isOfPair(found, viewer) && !viewer.isAdmin ? { ...posted, meetingPoint: null } : null),
    posted: isOfPair(found, viewer) ? posted : null,
    version,
    streetLine: isOfPair(found, viewer) ? streetLine : null,
    recipientCount: job.clientId === viewer.id ? recipientCount : null,
    cancelReason,
    cancelNote: isOfPair(found, viewer) || viewer.isAdmin ? job.cancelNote : null,
    request: isOfPair(found, viewer) ? requestOf(found) : null,
    notYet: isOfPair(found, viewer) && job.status === 'in_progress' ? notYetOf(found) : null,
    requestsFreeAt: job.clientId === viewer.id && job.status === 'in_progress' ? requestsFreeAt({ ...found, now }) : null,
    isPartnerDisabled: isPartnerDisabled(found, viewer),
    hidden: job.hiddenReason === null ? null : { reason: job.clientId === viewer.id ? job.hiddenReason : null },
    completedAt,
  }
}

function postedView(posted: PostedTerms, now: Date) {
  const { startsAt, endsAt } = shootTimes(posted, now)
  return { ...posted, startsAt, endsAt }
}

/** Others than these two get the fields that `jobFields` opens to everyone, and null for the rest. */
function enteredFields(job: FoundJob['job'], isOfPair: boolean) {
  const shown = columnFields.map((name) => [name, isOfPair || jobFields[name].readers === 'everyone' ? job[name] : null])
  return Object.fromEntries(shown) as { [Name in ColumnField]: Name extends PairField ? JobRow[Name] | null : JobRow[Name] }
}

/** A job in a list, with its public place only. */
export function presentJobSummary(found: FoundJob, viewer: JobViewer, now: Date): JobSummary {
  const { seen, job, client, specialties, bidCount, isArchived } = found
  return {
    ...seen,
    specialties,
    distanceMiles: viewer.place && viewer.userType === 'photographer' ? Math.round(milesBetween(viewer.place, seen)) : null,
    bidCount,
    client,
    photographer: hiredOf(found),
    acceptedAmountDollars: isOfPair(found, viewer) ? job.acceptedAmountDollars : null,
    ownBid: ownBidOf(found),
    proposed: isOfPair(found, viewer) ? proposedTo(found, viewer) : null,
    isArchived,
    may: jobAbilities(found, viewer, now),
  }
}

function requestOf({ request }: FoundJob) {
  if (!request) return null
  const { kind, note, requestedAt, dueAt } = request
  return { kind, note, requestedAt, dueAt }
}

function notYetOf({ notYetAt }: FoundJob) {
  return notYetAt && { answeredAt: notYetAt, askAgainAt: askAgainAt(notYetAt) }
}

function isPartnerDisabled(found: FoundJob, viewer: JobViewer) {
  const { job, clientIsEnabled, photographerIsEnabled } = found
  if (job.status === 'open') return found.ownBid !== null && !clientIsEnabled
  if (job.status !== 'in_progress') return false
  if (viewer.id === job.clientId) return !photographerIsEnabled
  return viewer.id === job.acceptedPhotographerId && !clientIsEnabled
}

function proposedTo({ proposedBy }: FoundJob, viewer: JobViewer) {
  if (!proposedBy) return null
  return proposedBy === viewer.id ? 'waiting' : 'to_answer'
}

function isOfPair({ job }: FoundJob, viewer: JobViewer) {
  return viewer.id === job.clientId || viewer.id === job.acceptedPhotographerId
}

function hiredOf({ hired, hiredAvatarKey }: FoundJob) {
  return hired && { ...hired, avatarKey: hiredAvatarKey }
}

function ownBidOf({ ownBid }: FoundJob) {
  if (!ownBid) return null
  const { id, status, rejectReason, archivedAt, amountDollars } = ownBid
  return { id, status, rejectReason, isArchived: archivedAt !== null, amountDollars }
}

/** The actions that the viewer may take on a job, by the same rules that guard the writes. */
function jobAbilities(found: FoundJob, viewer: JobViewer, now: Date): JobAbility[] {
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
    setMeetingPoint: canSetMeetingPoint(job, now).allowed,
    cancelHire: canCancelHire({ job, photographerIsEnabled }).allowed,
    review: canReview({ job, alreadyReviewed: isReviewed }).allowed,
    shareBids: isOpenForBids(job, now).allowed,
    clone: true,
  })
}

function asHired({ job, request }: FoundJob, viewer: JobViewer, now: Date) {
  if (job.acceptedPhotographerId !== viewer.id) return []
  return may({
    complete: canCompleteJob(job, now).allowed,
    cancel: canCancelJob(job).allowed,
    answerNotYet: canAnswerNotYet({ job, request }).allowed,
  })
}

function asBidder({ job, clientIsEnabled, ownBid, isArchived }: FoundJob, viewer: JobViewer, now: Date) {
  const bidding = canSubmitBid({
    job: { ...job, clientIsEnabled },
    bidder: { hasPhoto: viewer.hasPhoto, isSubscribed: true, bidsToday: 0 },
    earlier: ownBid && { ...ownBid, isArchived: ownBid.archivedAt !== null },
    seenJobVersion: job.version,
    now,
  })
  const canArchive = canArchiveJob(job).allowed
  const { allowed } = bidding
  return may({
    bid: allowed && viewer.isSubscribed,
    bidOnceSubscribed: allowed && !viewer.isSubscribed,
    archive: canArchive && !isArchived,
    unarchive: canArchive && isArchived,
  })
}

function may(answers: Partial<Record<JobAbility, boolean>>) {
  return (Object.keys(answers) as JobAbility[]).filter((ability) => answers[ability])
}
