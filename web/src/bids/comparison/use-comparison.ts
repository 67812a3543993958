import type { BidView } from '@shutterbid/domain/bids/schemas'
import { useState } from 'react'
import { useCurrentBids } from '../received/use-current-bids.ts'
import { bidsToCompare, noTicks, tick, ticksOn } from './comparison.ts'

export type Comparison = ReturnType<typeof useComparison>

/** Keeps the ticks, also of bids that are not on the loaded pages of the current order. */
export function useComparison(jobId: string, listed: BidView[], onCompare: (bids: BidView[]) => void) {
  const [allTicks, setTicks] = useState(noTicks)
  // As they were when they were ticked.
  const [seen, setSeen] = useState<BidView[]>([])
  const elsewhere = useCurrentBids(jobId, seen, listed).filter(
    ({ id, status, isArchived }) => status === 'pending' && !isArchived && listed.every((bid) => bid.id !== id),
  )
  const openBids = [...listed, ...elsewhere]
  const ticks = ticksOn(openBids, allTicks)
  const next = bidsToCompare(openBids, ticks)
  return {
    ticks,
    openBids,
    tick: (bidId: string) => {
      const after = tick(ticks, bidId)
      setTicks(after)
      setSeen(openBids.filter(({ id }) => after.ids.includes(id)))
    },
    clear: () => {
      setTicks(noTicks)
      setSeen([])
    },
    /** Undefined while there is nothing to compare. */
    open: next.length > 0 ? () => onCompare(next) : undefined,
  }
}
