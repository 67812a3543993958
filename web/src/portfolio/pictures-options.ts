import type { Topic } from '@shutterbid/domain/live/topics'
import { throwSignedOut } from '../api/throw-signed-out.ts'
import { orpc } from '../api.ts'

export function picturesOptions(personId: string) {
  return orpc.portfolio.list.queryOptions({
    input: { personId },
    throwOnError: throwSignedOut,
    meta: { topics: [`pictures:${personId}`] },
  })
}

/** The first three pictures of each. */
export function firstPicturesOptions(personIds: string[]) {
  return orpc.portfolio.first.queryOptions({
    input: { personIds: personIds.toSorted() },
    throwOnError: throwSignedOut,
    meta: { topics: personIds.map((id): Topic => `pictures:${id}`) },
  })
}
