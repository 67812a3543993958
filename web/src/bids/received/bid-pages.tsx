import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { ReactNode } from 'react'
import { Failed } from '../../loading/failed.tsx'
import { LoadMore } from '../../loading/load-more.tsx'
import type { BidList } from './use-bid-list.ts'
import { biddersOf } from './use-bidder-pictures.ts'

type BidPagesProps = {
  list: BidList
  /** `bidders` are the ids of the photographers on the same page. */
  children: (bid: BidView, bidders: string[]) => ReactNode
}

export function BidPages({ list: { pages, query }, children }: BidPagesProps) {
  return (
    <>
      {pages.map((bids) => {
        const bidders = biddersOf(bids)
        return bids.map((bid) => children(bid, bidders))
      })}
      {query.isFetchNextPageError ? <Failed>Error loading bids</Failed> : null}
      {query.hasNextPage ? (
        <LoadMore label="Show more bids" busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()} />
      ) : null}
    </>
  )
}
