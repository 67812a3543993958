import { isSignedOutError } from '../api/error-message.ts'
import { orpc } from '../api.ts'

/** Null while there is none. */
export function reviewOptions(jobId: string) {
  return orpc.reviews.ofJob.queryOptions({ input: { jobId }, throwOnError: isSignedOutError, meta: { topics: [`job:${jobId}`] } })
}
