import type { BidGroup, BidOrder } from '@shutterbid/domain/bids/bid-groups'
import type { Topic } from '@shutterbid/domain/live/topics'
import { cursorPages } from '../api/cursor-pages.ts'
import { throwSignedOut } from '../api/throw-signed-out.ts'
import { orpc } from '../api.ts'

/** A group of bids, page by page; the server returns only those that the viewer may see. */
export function bidsOptions(jobId: string, group: BidGroup, order: BidOrder = 'newest') {
  return orpc.bids.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ jobId, group, order, cursor }),
    ...cursorPages,
    ...common(jobId),
  })
}

/** At most one bid: the viewer's own, or the accepted one. */
export function oneBidOptions(jobId: string, group: 'own' | 'hired') {
  return orpc.bids.list.queryOptions({ input: { jobId, group }, ...common(jobId) })
}

export function chosenBidsOptions(jobId: string, bidIds: string[]) {
  return orpc.bids.chosen.queryOptions({ input: { jobId, bidIds }, ...common(jobId) })
}

export function bidsOverviewOptions(jobId: string) {
  return orpc.bids.overview.queryOptions({ input: { jobId }, ...common(jobId) })
}

/** An own bid can be edited only with a subscription. */
function common(jobId: string) {
  const topics: Topic[] = [`bids:${jobId}`, `job:${jobId}`, 'subscription']
  return { throwOnError: throwSignedOut, meta: { topics } }
}
