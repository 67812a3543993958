import type { JobState } from '../jobs/lifecycle.ts'
import type { JobRefusal } from '../jobs/refusals.ts'
import { type Decision, no, yes } from '../shared/decision.ts'
import { milesBetween, type Point } from '../shared/places.ts'
import { bidLimits } from './limits.ts'
import type { BidRefusal } from './refusals.ts'
import { isOpenForBids } from './rules.ts'

type JobFacts = {
  job: { status: JobState; startsAt: Date; hiddenAt: Date | null }
  /** How many photographers the client has asked about this job. */
  invitedCount: number
  isInvited: boolean
  hasBid: boolean
  now: Date
}

/** Whether a client can ask photographers about this job; a particular photographer may still be out of reach. */
export function canInviteToJob({ job, invitedCount, isInvited, hasBid, now }: JobFacts): Decision<BidRefusal | JobRefusal> {
  const open = isOpenForBids(job, now)
  if (!open.allowed) return open
  if (isInvited) return no('already_invited')
  if (hasBid) return no('invited_has_bid')
  return invitedCount >= bidLimits.invitationsPerJob ? no('invitations_used_up') : yes
}

type Invited = { isEnabled: boolean; onlyJobsInRange: boolean; isInRange: boolean }

/** A disabled account and a job out of range get the same answer, because the range and its setting are private to the photographer. */
export function canInvitePhotographer({ invited, ...facts }: JobFacts & { invited: Invited }): Decision<BidRefusal | JobRefusal> {
  const toJob = canInviteToJob(facts)
  if (!toJob.allowed) return toJob
  return invited.isEnabled && (invited.isInRange || !invited.onlyJobsInRange) ? yes : no('invited_unavailable')
}

/** Compares public points, so that refusals cannot be used to find an exact place. */
export function isWithinRange(place: (Point & { maxTravelMiles: number }) | null, job: Point) {
  return place !== null && milesBetween(place, job) <= place.maxTravelMiles
}

type AgainFacts = {
  job: { status: JobState; startsAt: Date; acceptedBidId: string | null; hiddenAt: Date | null }
  isPostedAgain: boolean
  freeCount: number
  now: Date
}

/** After a cancelled hire, a client can ask those of the other bidders who are free. */
export function canAskAgain({ job, isPostedAgain, freeCount, now }: AgainFacts): Decision<BidRefusal | JobRefusal> {
  if (job.status !== 'cancelled' || job.acceptedBidId === null) return no('no_hire_cancelled')
  if (job.hiddenAt) return no('job_hidden')
  if (job.startsAt <= now) return no('shoot_time_passed')
  if (isPostedAgain) return no('asked_again_already')
  return freeCount === 0 ? no('nobody_free_again') : yes
}
