import { isSignedOutError } from '../api/error-message.ts'
import { ask } from '../api.ts'

/** The server returns only the bids that the viewer may see. */
export function bidsOptions(jobId: string) {
  return ask.bids.list.queryOptions({
    input: { jobId },
    throwOnError: isSignedOutError,
    meta: { topics: [`bids:${jobId}`, `job:${jobId}`] },
  })
}
