import type { Topic } from '@shutterbid/domain/live/topics'
import { isSignedOutError } from '../api/error-message.ts'
import { orpc } from '../api.ts'

export function picturesOptions(personId: string) {
  return orpc.portfolio.list.queryOptions({
    input: { personId },
    throwOnError: isSignedOutError,
    meta: { topics: [`pictures:${personId}`] },
  })
}

/** The first three pictures of each. */
export function firstPicturesOptions(personIds: string[]) {
  return orpc.portfolio.first.queryOptions({
    input: { personIds: personIds.toSorted() },
    throwOnError: isSignedOutError,
    meta: { topics: personIds.map((id): Topic => `pictures:${id}`) },
  })
}
