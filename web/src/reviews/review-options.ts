import { ask } from '../api.ts'
import { isSignedOutError } from '../live/words-of-error.ts'

/** The review of a job, null while there is none. */
export function reviewOptions(jobId: string) {
  return ask.reviews.ofJob.queryOptions({ input: { jobId }, throwOnError: isSignedOutError, meta: { topics: [`job:${jobId}`] } })
}
