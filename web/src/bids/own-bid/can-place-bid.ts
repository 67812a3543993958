import type { JobView } from '@shutterbid/domain/jobs/schemas'
import type { Viewer } from '@shutterbid/domain/profiles/schemas'

/** Whether the viewer can bid on a job now, perhaps with the trial that starts with their first bid. */
export function canPlaceBid(job: Pick<JobView, 'may'>, viewer: Pick<Viewer, 'subscription'>) {
  return job.may.includes('bid') || startsTrialWithBid(job, viewer)
}

export function startsTrialWithBid({ may }: Pick<JobView, 'may'>, { subscription }: Pick<Viewer, 'subscription'>) {
  return may.includes('bidOnceSubscribed') && subscription?.mayStartTrial === true
}
