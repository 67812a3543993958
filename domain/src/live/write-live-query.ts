import type { LiveRequest } from './live-request.ts'

/** A request for a stream as the query of its address: `topics=bell,job:…&after=…` for each group of topics. */
export function writeLiveQuery({ groups, proof }: LiveRequest): URLSearchParams {
  const query = new URLSearchParams()
  for (const { topics, after } of groups) {
    query.append('topics', topics.join(','))
    query.append('after', after ?? '')
  }
  if (proof) query.append('proof', proof)
  return query
}
