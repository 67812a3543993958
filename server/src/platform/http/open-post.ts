import type { IncomingHttpHeaders } from 'node:http'
import { openPublicFetch, PublicFetchError } from './fetch-public.ts'
import { NotAnswered, openLanes, type Place, placeOfSite } from './lanes.ts'

type Message = { headers: Record<string, string>; body: string | Buffer }

/** Posts to an address that somebody else chose: only https, and only on the internet. Follows no redirect. Throws NotAnswered. */
export type Post = (address: string, message: Message) => Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>

type Settings = {
  now: () => Date
  timeoutMs: (address: string) => number
  /** In our own network, for tests: they may be reached by http. */
  ownOrigins?: string[]
  placeOf?: (address: string) => Place
}

const maxAnswerBytes = 64 * 1024

export function openPost({ now, timeoutMs, ownOrigins = [], placeOf = placeOfSite }: Settings): Post {
  const enter = openLanes({ now, placeOf })
  return async (address, message) => {
    const { origin } = new URL(address)
    const fetchPublic = openPublicFetch({ ownOrigin: ownOrigins.includes(origin) ? origin : undefined })
    const leave = enter(address)
    const signal = AbortSignal.timeout(timeoutMs(address))
    const answer = await fetchPublic(address, {
      method: 'POST',
      ...message,
      followRedirects: false,
      maxBytes: maxAnswerBytes,
      signal,
    }).catch((error: unknown) => {
      leave(signal.aborted ? 'stay silent' : 'fail')
      const isBarred = error instanceof PublicFetchError && error.problem === 'address_not_allowed'
      const problem = isBarred ? 'barred' : signal.aborted ? 'silent' : 'unavailable'
      throw new NotAnswered(problem, error instanceof Error ? error.message : String(error))
    })
    leave('answer')
    return answer
  }
}
