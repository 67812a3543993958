import { ask } from '../api.ts'
import { isSignedOutError } from '../live/words-of-error.ts'

/** The bids on a job, as far as the viewer may see them. */
export function bidsOptions(jobId: string) {
  return ask.bids.list.queryOptions({
    input: { jobId },
    throwOnError: isSignedOutError,
    meta: { topics: [`bids:${jobId}`, `job:${jobId}`] },
  })
}
