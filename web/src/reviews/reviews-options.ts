import { ask } from '../api.ts'
import { isSignedOutError } from '../live/words-of-error.ts'

/** What clients wrote about a photographer, page by page. */
export function reviewsOptions(personId: string) {
  return ask.reviews.ofPhotographer.infiniteOptions({
    input: (cursor: string | undefined) => ({ personId, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    throwOnError: isSignedOutError,
    meta: { topics: [`reviews:${personId}`] },
  })
}
