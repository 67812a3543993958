import * as z from 'zod/mini'
import { liveLimits } from './limits.ts'
import { position } from './messages.ts'
import { topic } from './topics.ts'

/** Topics, and the position up to which their changes are known; without a position they start now. */
const group = z.object({ topics: z.array(topic).check(z.minLength(1)), after: z.optional(position) })

/** `personId` is whose page asks: the browser may have signed in as somebody else since. `proof` is that of an earlier `hello`. */
export const liveRequest = z
  .object({
    groups: z.array(group).check(z.minLength(1)),
    personId: z.optional(z.uuid()),
    proof: z.optional(z.string().check(z.maxLength(500))),
  })
  .check(z.refine(({ groups }) => groups.flatMap(({ topics }) => topics).length <= liveLimits.topics, 'Too many topics'))
export type LiveRequest = z.infer<typeof liveRequest>

/** Reads a live request from a query string; null if it is invalid. */
export function readLiveQuery(query: URLSearchParams): LiveRequest | null {
  const after = query.getAll('after')
  const groups = query.getAll('topics').map((topics, index) => ({ topics: topics.split(','), after: after[index] || undefined }))
  const personId = query.get('person') ?? undefined
  const proof = query.get('proof') ?? undefined
  return liveRequest.safeParse({ groups, personId, proof }).data ?? null
}
