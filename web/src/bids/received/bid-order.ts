import { type BidOrder, bidOrders } from '@shutterbid/domain/bids/bid-groups'

const labels: Record<BidOrder, string> = { newest: 'Newest', price: 'Price', rating: 'Rating', distance: 'Distance' }

export const bidOrderOptions = bidOrders.map((value) => ({ value, label: labels[value] }))

/** Unknown names mean newest first. */
export function readBidOrder(name: string | undefined): BidOrder {
  return bidOrders.find((order) => order === name) ?? 'newest'
}
