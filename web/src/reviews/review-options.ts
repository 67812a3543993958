import { isSignedOutError } from '../api/error-message.ts'
import { ask } from '../api.ts'

/** Null while there is none. */
export function reviewOptions(jobId: string) {
  return ask.reviews.ofJob.queryOptions({ input: { jobId }, throwOnError: isSignedOutError, meta: { topics: [`job:${jobId}`] } })
}
