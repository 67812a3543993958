import { type Decision, no, yes } from '../shared/decision.ts'
import { exportLimits } from './limits.ts'
import type { LeavingRefusal } from './refusals.ts'

type Facts = {
  /** Another job of theirs appeared while the known ones were being locked. */
  jobsChanged: boolean
  /** Jobs in progress that the person posted or was hired for. */
  runningJobs: number
  isLastAdmin: boolean
}

/** Whether somebody can delete their account. Open jobs and pending bids do not prevent it: they are cancelled and withdrawn. */
export function canDeleteAccount({ jobsChanged, runningJobs, isLastAdmin }: Facts): Decision<LeavingRefusal> {
  if (jobsChanged) return no('jobs_just_changed')
  if (runningJobs > 0) return no('shoot_still_running')
  return isLastAdmin ? no('last_admin') : yes
}

/** One at a time, because each reads everything about a person and is kept for days. */
export function canRequestExport({
  isBeingMade,
  requestedToday,
}: {
  isBeingMade: boolean
  requestedToday: number
}): Decision<LeavingRefusal> {
  if (isBeingMade) return no('export_being_made')
  return requestedToday >= exportLimits.aDay ? no('exports_used_up') : yes
}
