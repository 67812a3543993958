import type { BidOutcome } from '@shutterbid/domain/bids/lifecycle'
import { cursorPages } from '../../api/cursor-pages.ts'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

const throwOnError = throwSignedOut

/** Pending bids depend on their owner's week and calendars, and on the number of bids of each job. */
export function ownBidsOptions(outcome: BidOutcome, personId: string) {
  const isPending = outcome === 'pending'
  return orpc.desk.ownBids.infiniteOptions({
    input: (cursor: string | undefined) => ({ outcome, cursor }),
    ...cursorPages,
    throwOnError,
    meta: { topics: isPending ? ['own-bids', `week:${personId}`, 'account'] : ['own-bids'], itemTopics: isPending ? ['bid-count'] : [] },
  })
}

export function ownBidCountsOptions() {
  return orpc.desk.ownBidCounts.queryOptions({ throwOnError, meta: { topics: ['own-bids'] } })
}
