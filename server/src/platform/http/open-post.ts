import type { IncomingHttpHeaders } from 'node:http'
import { openPublicFetch, PublicFetchError } from './fetch-public.ts'
import { openLanes, type Place, placeOfSite, SendFailed } from './lanes.ts'

type Message = { headers: Record<string, string>; body: string | Buffer }

/** Posts to an address that somebody else chose: only https, and only on the internet. Follows no redirect. Throws SendFailed. */
export type Post = (address: string, message: Message) => Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>

type Settings = {
  now: () => Date
  timeoutMs: (address: string) => number
  /** An answer that took longer counts as silence for the messages that follow. */
  slowMs?: number
  /** In our own network, for tests: they may be reached by http. */
  ownOrigins?: string[]
  placeOf?: (address: string) => Place
}

const maxAnswerBytes = 64 * 1024

export function openPost({ now, timeoutMs, slowMs = Infinity, ownOrigins = [], placeOf = placeOfSite }: Settings): Post {
  const enter = openLanes({ now, placeOf })
  return async (address, message) => {
    const { origin } = new URL(address)
    const fetchPublic = openPublicFetch({ ownOrigin: ownOrigins.includes(origin) ? origin : undefined })
    const startedAt = performance.now()
    const leaveLane = enter(address)
    const leave = (did: 'answer' | 'fail' | 'stay silent') => leaveLane(performance.now() - startedAt > slowMs ? 'stay silent' : did)
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
      const problem = isBarred ? 'refused' : signal.aborted ? 'silent' : 'unavailable'
      throw new SendFailed(problem, error instanceof Error ? error.message : String(error))
    })
    leave('answer')
    return answer
  }
}
