import type { BidOutcome } from '@shutterbid/domain/bids/lifecycle'
import { cursorPages } from '../../api/cursor-pages.ts'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

const throwOnError = throwSignedOut

export function ownBidsOptions(outcome: BidOutcome) {
  return orpc.bids.mine.infiniteOptions({
    input: (cursor: string | undefined) => ({ outcome, cursor }),
    ...cursorPages,
    throwOnError,
    meta: { topics: ['own-bids'] },
  })
}

export function ownBidCountsOptions() {
  return orpc.bids.myCounts.queryOptions({ throwOnError, meta: { topics: ['own-bids'] } })
}
