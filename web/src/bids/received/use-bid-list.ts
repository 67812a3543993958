import type { BidGroup, BidOrder } from '@shutterbid/domain/bids/bid-groups'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { bidsOptions } from '../bids-options.ts'

type BidListQuery = { jobId: string; group: BidGroup; order?: BidOrder; isShown?: boolean }
export type BidList = ReturnType<typeof useBidList>

/** The pages of a group of bids that have been loaded. */
export function useBidList({ jobId, group, order, isShown = true }: BidListQuery) {
  const query = useInfiniteQuery({ ...bidsOptions(jobId, group, order), enabled: isShown, placeholderData: keepPreviousData })
  return { query, pages: withoutDoubles(query.data?.pages.map(({ items }) => items) ?? []) }
}

/** A bid that changed between two requests can be on two pages, until both have been refetched. */
function withoutDoubles(pages: BidView[][]) {
  const seen = new Set<string>()
  return pages.map((bids) => bids.filter(({ id }) => !seen.has(id) && seen.add(id)))
}
