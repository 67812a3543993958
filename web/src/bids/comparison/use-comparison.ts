import type { BidView } from '@shutterbid/domain/bids/schemas'
import { useState } from 'react'
import { bidsToCompare, noTicks, tick, ticksOn } from './comparison.ts'

export type Comparison = ReturnType<typeof useComparison>

/** Keeps the ticks. */
export function useComparison(openBids: BidView[], onCompare: (bids: BidView[]) => void) {
  const [allTicks, setTicks] = useState(noTicks)
  const ticks = ticksOn(openBids, allTicks)
  const next = bidsToCompare(openBids, ticks)
  return {
    ticks,
    tick: (bidId: string) => setTicks(tick(ticks, bidId)),
    clear: () => setTicks(noTicks),
    /** Undefined while there is nothing to compare. */
    open: next.length > 0 ? () => onCompare(next) : undefined,
  }
}
