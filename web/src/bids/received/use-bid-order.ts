import type { BidOrder } from '@shutterbid/domain/bids/bid-groups'
import { getRouteApi } from '@tanstack/react-router'
import { readBidOrder } from './bid-order.ts'

const route = getRouteApi('/_signed-in/jobs/$jobId')

/** The sort order of bids, stored in the URL so that reload and Back keep it. */
export function useBidOrder(): [BidOrder, (order: BidOrder) => void] {
  const navigate = route.useNavigate()
  const order = readBidOrder(route.useSearch({ select: (search) => search.order }))
  const choose = (next: BidOrder) =>
    void navigate({
      search: ({ review }) => ({ review, order: next === 'newest' ? undefined : next }),
      replace: true,
      resetScroll: false,
    })
  return [order, choose]
}
