import type { LiveRequest } from './live-request.ts'

/** A live request as a query string: `topics=bell,job:…&after=…` for each group of topics. */
export function writeLiveQuery({ groups, proof }: LiveRequest): URLSearchParams {
  const query = new URLSearchParams()
  for (const { topics, after } of groups) {
    query.append('topics', topics.join(','))
    query.append('after', after ?? '')
  }
  if (proof) query.append('proof', proof)
  return query
}
