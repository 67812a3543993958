import { cursorPages } from '../../api/cursor-pages.ts'
import { orpc } from '../../api.ts'

// Visitors get no live updates: coming back to the page fetches it again.
const refetchOnWindowFocus = 'always'

export function sharedJobOptions(token: string) {
  return orpc.bids.sharedJob.queryOptions({ input: { token }, refetchOnWindowFocus })
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
