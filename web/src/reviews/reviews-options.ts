import { cursorPages } from '../api/cursor-pages.ts'
import { throwSignedOut } from '../api/throw-signed-out.ts'
import { orpc } from '../api.ts'

export function reviewsOptions(personId: string) {
  return orpc.reviews.ofPhotographer.infiniteOptions({
    input: (cursor: string | undefined) => ({ personId, cursor }),
    ...cursorPages,
    throwOnError: throwSignedOut,
    meta: { topics: [`reviews:${personId}`] },
  })
}

/** Null while there is none. */
export function reviewOptions(jobId: string) {
  return orpc.reviews.ofJob.queryOptions({ input: { jobId }, throwOnError: throwSignedOut, meta: { topics: [`job:${jobId}`] } })
}
