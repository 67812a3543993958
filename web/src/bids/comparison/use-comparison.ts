import type { BidView } from '@shutterbid/domain/bids/schemas'
import { useState } from 'react'
import { noTicks, tick, ticksOn, toCompare } from './comparison.ts'

export type Comparison = ReturnType<typeof useComparison>

/** Keeps the ticks, and the bids in the comparison as they were when it was opened, until its closing animation ends. */
export function useComparison(openBids: BidView[]) {
  const [allTicks, setTicks] = useState(noTicks)
  const [{ seen, isOpen }, setShown] = useState<{ seen: BidView[]; isOpen: boolean }>({ seen: [], isOpen: false })
  const ticks = ticksOn(openBids, allTicks)
  const next = toCompare(openBids, ticks)
  return {
    ticks,
    tick: (bidId: string) => setTicks(tick(ticks, bidId)),
    clear: () => setTicks(noTicks),
    /** Undefined while there is nothing to compare. */
    open: next.length > 0 ? () => setShown({ seen: next, isOpen: true }) : undefined,
    close: () => setShown({ seen, isOpen: false }),
    seen,
    isOpen,
  }
}
