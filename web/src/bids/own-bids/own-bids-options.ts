import type { BidOutcome } from '@shutterbid/domain/bids/bid-outcomes'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

const throwOnError = throwSignedOut

export function ownBidsOptions(outcome: BidOutcome) {
  return orpc.bids.mine.infiniteOptions({
    input: (cursor: string | undefined) => ({ outcome, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    throwOnError,
    meta: { topics: ['own-bids'] },
  })
}

export function ownBidCountsOptions() {
  return orpc.bids.myCounts.queryOptions({ throwOnError, meta: { topics: ['own-bids'] } })
}
