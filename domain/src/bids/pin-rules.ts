import type { JobState } from '../jobs/lifecycle.ts'
import type { JobRefusal } from '../jobs/refusals.ts'
import { type Decision, no, yes } from '../shared/decision.ts'
import { bidLimits } from './limits.ts'
import type { BidRefusal } from './refusals.ts'
import { isOpenForBids } from './rules.ts'

type PinFacts = {
  job: { status: JobState; startsAt: Date; hiddenAt: Date | null }
  /** Pinned pictures of the job that are still visible. */
  count: number
  now: Date
}

export function canPin({ job, count, now }: PinFacts): Decision<BidRefusal | JobRefusal> {
  const open = isOpenForBids(job, now)
  if (!open.allowed) return open
  return count < bidLimits.pins ? yes : no('pins_used_up')
}
