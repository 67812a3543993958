import { isSignedOutError } from '../api/error-message.ts'
import { ask } from '../api.ts'

/** The bids on a job, as far as the viewer may see them. */
export function bidsOptions(jobId: string) {
  return ask.bids.list.queryOptions({
    input: { jobId },
    throwOnError: isSignedOutError,
    meta: { topics: [`bids:${jobId}`, `job:${jobId}`] },
  })
}
