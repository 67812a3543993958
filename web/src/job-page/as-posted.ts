import type { JobView } from '@shutterbid/domain/jobs/schemas'

/** A job as its bids answered it; the hired pair may have agreed on something else since. */
export function asPosted(job: JobView): JobView {
  return { ...job, ...job.posted }
}
