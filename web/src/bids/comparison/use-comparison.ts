import { bidLimits } from '@shutterbid/domain/bids/limits'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import { useState } from 'react'
import { useCurrentBids } from '../received/use-current-bids.ts'

export type Comparison = ReturnType<typeof useComparison>

/** Keeps the ticks, also of bids that are not on the loaded pages of the current order. */
export function useComparison(jobId: string, listed: BidView[], onCompare: (bids: BidView[]) => void) {
  const [allTicks, setTicks] = useState(noTicks)
  // At the moment of ticking.
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

const { min, max } = bidLimits.compared

/** The ids of ticked bids in the order of ticking; `isRefused` if the last tick exceeded the limit. */
type Ticks = { ids: readonly string[]; isRefused: boolean }
export const noTicks: Ticks = { ids: [], isRefused: false }

/** Toggles a tick; refuses more than fit side by side. */
export function tick({ ids }: Ticks, id: string): Ticks {
  if (ids.includes(id)) return { ids: ids.filter((other) => other !== id), isRefused: false }
  return ids.length < max ? { ids: [...ids, id], isRefused: false } : { ids, isRefused: true }
}

/** Drops ticks of bids that are no longer open. */
export function ticksOn(openBids: readonly BidView[], ticks: Ticks): Ticks {
  const ids = ticks.ids.filter((id) => openBids.some((bid) => bid.id === id))
  return { ids, isRefused: ticks.isRefused && ids.length >= max }
}

/** The bids to compare, in the order of the list: the ticked ones, or all of a short list if fewer than two are ticked. */
export function bidsToCompare(openBids: readonly BidView[], { ids }: Ticks): BidView[] {
  if (ids.length >= min) return openBids.filter(({ id }) => ids.includes(id))
  return openBids.length >= min && openBids.length <= max ? [...openBids] : []
}

/** The text of the bar and the label of its button. */
export function compareText(openCount: number, { ids, isRefused }: Ticks) {
  const ticked = ids.length
  const button = ticked >= min ? `Compare ${ticked} bids` : buttonForAll(openCount)
  if (isRefused) return { button, hint: 'Four bids fit side by side. Untick one to add another.' }
  if (ticked >= min) return { button, hint: `${ticked} ticked${ticked < max ? '; up to four fit side by side' : ''}` }
  if (ticked > 0) return { button, hint: 'Tick one more to compare the two.' }
  return { button, hint: initialHint(openCount) }
}

function buttonForAll(openCount: number) {
  if (openCount > max) return 'Compare bids'
  return openCount === min ? 'Compare both bids' : `Compare all ${openCount} bids`
}

function initialHint(openCount: number) {
  if (openCount > max) return 'Tick two to four bids to see them side by side.'
  return openCount === min ? 'See the two side by side.' : 'See them side by side, or tick the ones you are torn between.'
}
