import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { ReactNode } from 'react'
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
      <LoadMore query={query} label="Show more bids" failed="Error loading bids" />
    </>
  )
}
