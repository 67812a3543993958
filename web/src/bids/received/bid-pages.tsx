import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { ReactNode } from 'react'
import { Failed } from '../../loading/failed.tsx'
import { LoadMore } from '../../loading/load-more.tsx'
import type { BidList } from './use-bid-list.ts'

type BidPagesProps = {
  list: BidList
  /** Shows one page. */
  children: (bids: BidView[], page: number) => ReactNode
}

export function BidPages({ list: { pages, query }, children }: BidPagesProps) {
  return (
    <>
      {pages.map((bids, page) => children(bids, page))}
      {query.isFetchNextPageError ? <Failed>Error loading bids</Failed> : null}
      {query.hasNextPage ? (
        <LoadMore label="Show more bids" busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()} />
      ) : null}
    </>
  )
}
