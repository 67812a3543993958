import type { BidView } from '@shutterbid/domain/bids/schemas'
import { useQuery } from '@tanstack/react-query'
import { chosenBidsOptions } from '../bids-options.ts'

/**
 * The current state of these bids of one job, without deleted ones. `listed`: the bids on screen; any other is on another page, or no
 * longer open.
 */
export function useCurrentBids(jobId: string, seen: readonly BidView[], listed: readonly BidView[]): BidView[] {
  const ids = seen.map(({ id }) => id)
  const { data: found = [] } = useQuery({
    ...chosenBidsOptions(jobId, ids),
    enabled: !ids.every((id) => listed.some((bid) => bid.id === id)),
    placeholderData: [...seen],
  })
  return ids.flatMap((id) => listed.find((bid) => bid.id === id) ?? found.find((bid) => bid.id === id) ?? [])
}
