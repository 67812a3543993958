import { throwSignedOut } from '../api/throw-signed-out.ts'
import { orpc } from '../api.ts'

/** Null while there is none. */
export function reviewOptions(jobId: string) {
  return orpc.reviews.ofJob.queryOptions({ input: { jobId }, throwOnError: throwSignedOut, meta: { topics: [`job:${jobId}`] } })
}
