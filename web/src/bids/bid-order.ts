import type { BidView } from '@shutterbid/domain/bids/schemas'

export const bidOrders = [
  { value: 'newest', label: 'Newest' },
  { value: 'price', label: 'Price' },
  { value: 'rating', label: 'Rating' },
] as const
export type BidOrder = (typeof bidOrders)[number]['value']

/** Newest first, lowest price first, or best rated first; ties by the newest. */
export function inOrder(bids: readonly BidView[], order: BidOrder): BidView[] {
  const newest = bids.toSorted((a, b) => b.submittedAt.getTime() - a.submittedAt.getTime())
  if (order === 'price') return newest.toSorted((a, b) => (a.amountDollars ?? 0) - (b.amountDollars ?? 0))
  if (order === 'rating') return newest.toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.reviewCount - a.reviewCount)
  return newest
}
