import type { ProfileRefusal } from '../profiles/refusals.ts'
import { addDays } from '../shared/days.ts'
import { type Decision, no, yes } from '../shared/decision.ts'
import { canMove } from '../shared/lifecycle.ts'
import { type JobState, jobMoves } from './lifecycle.ts'
import { jobLimits } from './limits.ts'
import type { JobRefusal } from './refusals.ts'

type PostFacts = {
  hasPhoto: boolean
  startsAt: Date
  /** The change to daylight saving skips the local time. */
  isSkipped: boolean
  shootOn: string
  todayOn: string
  postsToday: number
  isInServiceArea: boolean
  serviceAreaOnly: boolean
  now: Date
}

/** `todayOn` is the current day in the place's time zone. */
export function canPostJob(facts: PostFacts): Decision<JobRefusal | ProfileRefusal> {
  if (!facts.hasPhoto) return no('avatar_required')
  const fits = canScheduleShoot(facts)
  if (!fits.allowed) return fits
  return facts.postsToday >= jobLimits.postsADay ? no('posts_used_up') : yes
}

/** Whether a job can be at this place and time; the rest of the form does not matter. */
export function canScheduleShoot(facts: Omit<PostFacts, 'postsToday' | 'hasPhoto'>): Decision<JobRefusal> {
  if (facts.startsAt <= facts.now) return no('shoot_time_passed')
  if (facts.isSkipped) return no('shoot_time_skipped')
  if (facts.shootOn > addDays(facts.todayOn, jobLimits.maxDaysAhead)) return no('date_too_far')
  return facts.serviceAreaOnly && !facts.isInServiceArea ? no('outside_service_area') : yes
}

type EditFacts = {
  job: { status: JobState; startsAt: Date; hiddenAt: Date | null; editCount: number; editsToday: number }
  seenEditCount: number
  next: { startsAt: Date; isSkipped: boolean; shootOn: string }
  todayOn: string
  isInServiceArea: boolean
  serviceAreaOnly: boolean
  now: Date
}

/** `todayOn` is the day in the new place's zone. */
export function canSaveEdit({ job, seenEditCount, next, todayOn, now, ...area }: EditFacts): Decision<JobRefusal> {
  const isEditable = canEditJob(job, now)
  if (!isEditable.allowed) return isEditable
  if (job.editCount !== seenEditCount) return no('job_changed_elsewhere')
  if (job.editsToday >= jobLimits.editsADay) return no('job_edits_used_up')
  return canScheduleShoot({ ...next, todayOn, ...area, now })
}

/** Once the shoot has started, an open job can only be cancelled or cloned. */
export function canEditJob(job: { status: JobState; startsAt: Date; hiddenAt: Date | null }, now: Date): Decision<JobRefusal> {
  if (job.status !== 'open') return no('job_not_open')
  if (job.hiddenAt) return no('job_hidden')
  return job.startsAt <= now ? no('shoot_time_passed') : yes
}

/** `shootTime` like '09:30'. In a form the place may not be chosen yet, and the budget is undefined until it is a number. */
type Terms = {
  shootOn: string
  shootTime: string
  durationMinutes: number
  placeName?: string
  latitude?: number
  longitude?: number
  budgetDollars: number | undefined
}

/** Whether bids become outdated: they were made for this time, place and budget. A raised budget leaves them valid. */
export function changesTerms(before: Terms, after: Terms) {
  return changesTimeOrPlace(before, after) || (before.budgetDollars !== after.budgetDollars && !raisesBudget(before, after))
}

/** A budget of 0 has no ceiling: opening a job to offers raises it, and an amount after that lowers it. */
export function raisesBudget(before: Pick<Terms, 'budgetDollars'>, after: Pick<Terms, 'budgetDollars'>) {
  return ceilingOf(after) > ceilingOf(before)
}

function ceilingOf({ budgetDollars }: Pick<Terms, 'budgetDollars'>) {
  return budgetDollars === 0 ? Number.POSITIVE_INFINITY : (budgetDollars ?? Number.NaN)
}

/** After such a change the job may match other photographers. */
export function changesTimeOrPlace(before: Omit<Terms, 'budgetDollars'>, after: Omit<Terms, 'budgetDollars'>) {
  return (['shootOn', 'shootTime', 'durationMinutes', 'placeName', 'latitude', 'longitude'] as const).some(
    (term) => before[term] !== after[term],
  )
}

/** A job that was cancelled or expired can be posted again. Its bidders are notified. */
export function canPostAgain(job: { status: JobState; startsAt: Date }, now: Date): Decision<JobRefusal> {
  return job.status === 'cancelled' || (job.status === 'open' && job.startsAt <= now) ? yes : no('job_still_open')
}

export function canCancelOpenJob(job: { status: JobState }): Decision<JobRefusal> {
  return canMove(jobMoves.cancelOpen, job.status) ? yes : no('job_not_open')
}

export function canCompleteJob(job: { status: JobState; startsAt: Date }, now: Date): Decision<JobRefusal> {
  if (!canMove(jobMoves.complete, job.status)) return no('job_not_in_progress')
  return job.startsAt > now ? no('shoot_not_started') : yes
}

export function canCancelJob(job: { status: JobState }): Decision<JobRefusal> {
  return canMove(jobMoves.cancel, job.status) ? yes : no('job_not_in_progress')
}

/** The hired photographer says why, unless the client asks to cancel. */
export function canLeaveJob({
  job,
  isRequested,
  hasReason,
}: {
  job: { status: JobState }
  isRequested: boolean
  hasReason: boolean
}): Decision<JobRefusal> {
  const canCancel = canCancelJob(job)
  if (!canCancel.allowed) return canCancel
  return isRequested || hasReason ? yes : no('cancel_reason_missing')
}

/** An open job expires a week after its start. */
export function canExpireJob(job: { status: JobState; startsAt: Date }, now: Date): Decision<JobRefusal> {
  if (!canMove(jobMoves.expire, job.status)) return no('job_not_open')
  return now.getTime() - job.startsAt.getTime() < jobLimits.expireAfterDays * 86_400_000 ? no('job_not_expired') : yes
}

export function canArchiveJob(job: { status: JobState }): Decision<JobRefusal> {
  return job.status === 'open' ? yes : no('job_not_open')
}

/** The meeting point is not part of the agreed terms, so the client may set or change it until the shoot is over. */
export function canSetMeetingPoint(job: { status: JobState; endsAt: Date }, now: Date): Decision<JobRefusal> {
  if (job.status !== 'in_progress') return no('job_not_in_progress')
  return job.endsAt <= now ? no('shoot_is_over') : yes
}
