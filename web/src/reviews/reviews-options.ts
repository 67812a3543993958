import { isSignedOutError } from '../api/error-message.ts'
import { orpc } from '../api.ts'

export function reviewsOptions(personId: string) {
  return orpc.reviews.ofPhotographer.infiniteOptions({
    input: (cursor: string | undefined) => ({ personId, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    throwOnError: isSignedOutError,
    meta: { topics: [`reviews:${personId}`] },
  })
}
