import { type LiveRequest, liveRequest } from './live-request.ts'

/** Reads a live request from a query string; null if it is invalid. */
export function readLiveQuery(query: URLSearchParams): LiveRequest | null {
  const after = query.getAll('after')
  const groups = query.getAll('topics').map((topics, index) => ({ topics: topics.split(','), after: after[index] || undefined }))
  const [personId, proof] = [query.get('person') ?? undefined, query.get('proof') ?? undefined]
  return liveRequest.safeParse({ groups, personId, proof }).data ?? null
}
