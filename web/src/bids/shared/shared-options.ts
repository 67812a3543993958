import { cursorPages } from '../../api/cursor-pages.ts'
import { orpc } from '../../api.ts'

// Visitors get no live updates: the page asks for the job again, and for the bids once it says that they have changed.
const refetchOnWindowFocus = 'always'
const refetchInterval = 5000

export function sharedJobOptions(token: string) {
  return orpc.bids.sharedJob.queryOptions({ input: { token }, refetchOnWindowFocus, refetchInterval })
}

export function sharedBidsOptions(token: string) {
  return orpc.bids.sharedBids.infiniteOptions({
    input: (cursor: string | undefined) => ({ token, cursor }),
    ...cursorPages,
    refetchOnWindowFocus,
  })
}

/** A token of another shape is not a link of ours. */
export function readToken(token: string | undefined) {
  return token && /^[\w-]{43}$/.test(token) ? token : null
}
