import { dayPlus } from '../shared/days.ts'
import { type Decision, no, yes } from '../shared/decision.ts'
import { canMove } from '../shared/lifecycle.ts'
import { type JobState, jobMoves } from './lifecycle.ts'
import { jobLimits } from './limits.ts'
import type { JobRefusal } from './refusals.ts'

type PostFacts = {
  startsAt: Date
  shootOn: string
  todayOn: string
  postsToday: number
  isInServiceArea: boolean
  serviceAreaOnly: boolean
  now: Date
}

/** `todayOn` is the day in the place's zone. */
export function canPostJob(facts: PostFacts): Decision<JobRefusal> {
  if (facts.startsAt <= facts.now) return no('shoot_time_passed')
  if (facts.shootOn > dayPlus(facts.todayOn, jobLimits.mostDaysAhead)) return no('date_too_far')
  if (facts.serviceAreaOnly && !facts.isInServiceArea) return no('outside_service_area')
  if (facts.postsToday >= jobLimits.postsADay) return no('posts_used_up')
  return yes
}

export function canCancelOpenJob(job: { status: JobState }): Decision<JobRefusal> {
  return canMove(jobMoves.cancelOpen, job.status) ? yes : no('job_not_open')
}

/** Only what has begun can be complete. */
export function canCompleteJob(job: { status: JobState; startsAt: Date }, now: Date): Decision<JobRefusal> {
  if (!canMove(jobMoves.complete, job.status)) return no('job_not_in_progress')
  return job.startsAt > now ? no('shoot_not_started') : yes
}

export function canCancelJob(job: { status: JobState }): Decision<JobRefusal> {
  return canMove(jobMoves.cancel, job.status) ? yes : no('job_not_in_progress')
}

/** The clock closes an open job a week after the start that it never saw. */
export function canExpireJob(job: { status: JobState; startsAt: Date }, now: Date): Decision<JobRefusal> {
  if (!canMove(jobMoves.expire, job.status)) return no('job_not_open')
  return now.getTime() - job.startsAt.getTime() < jobLimits.expireAfterDays * 86_400_000 ? no('job_still_waiting') : yes
}

/** A photographer hides open jobs only. */
export function canArchiveJob(job: { status: JobState }): Decision<JobRefusal> {
  return job.status === 'open' ? yes : no('job_not_open')
}
