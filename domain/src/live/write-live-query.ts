import type { LiveRequest } from './live-request.ts'

/** A live request as a query string: `topics=bell,job:…&after=…` for each group of topics, then `person` and `proof`. */
export function writeLiveQuery({ groups, personId, proof }: LiveRequest): URLSearchParams {
  const query = new URLSearchParams()
  for (const { topics, after } of groups) {
    query.append('topics', topics.join(','))
    query.append('after', after ?? '')
  }
  if (personId) query.append('person', personId)
  if (proof) query.append('proof', proof)
  return query
}
