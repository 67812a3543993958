import type { BidView } from '@shutterbid/domain/bids/schemas'

export const bidOrders = [
  { value: 'newest', label: 'Newest' },
  { value: 'price', label: 'Price' },
  { value: 'rating', label: 'Rating' },
  { value: 'distance', label: 'Distance' },
] as const
export type BidOrder = (typeof bidOrders)[number]['value']

/** Unknown names mean newest first. */
export function readBidOrder(name: string | undefined): BidOrder {
  return bidOrders.find(({ value }) => value === name)?.value ?? 'newest'
}

/** Bids without a distance come last; ties are sorted newest first. */
export function sortBids(bids: readonly BidView[], order: BidOrder): BidView[] {
  return bids.toSorted((a, b) => compare[order](a, b) || compare.newest(a, b))
}

const compare: Record<BidOrder, (a: BidView, b: BidView) => number> = {
  newest: (a, b) => b.submittedAt.getTime() - a.submittedAt.getTime(),
  price: (a, b) => (a.amountDollars ?? 0) - (b.amountDollars ?? 0),
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.reviewCount - a.reviewCount,
  distance: (a, b) => milesOf(a) - milesOf(b),
}

/** Finite instead of Infinity: the difference of two unknown distances must be 0, not NaN. */
function milesOf({ distanceMiles }: BidView) {
  return distanceMiles ?? Number.MAX_SAFE_INTEGER
}
