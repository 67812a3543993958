import { expect, test } from 'vitest'
import { aBidView } from '../bid-view.factory.ts'
import { type BidOrder, bidOrders, readBidOrder, sortBids } from './bid-order.ts'

const bids = [
  aBidView('late', { amountDollars: 300, rating: 4.2, reviewCount: 3, distanceMiles: null, submittedAt: new Date('2026-11-21T12:00:00Z') }),
  aBidView('middle', { amountDollars: 200, rating: null, reviewCount: 0, distanceMiles: 4, submittedAt: new Date('2026-11-21T11:00:00Z') }),
  aBidView('early', { amountDollars: 300, rating: 4.2, reviewCount: 9, distanceMiles: 0, submittedAt: new Date('2026-11-21T10:00:00Z') }),
  aBidView('first', {
    amountDollars: 250,
    rating: 4.9,
    reviewCount: 1,
    distanceMiles: null,
    submittedAt: new Date('2026-11-21T09:00:00Z'),
  }),
]

test.each<[BidOrder, string, string[]]>([
  ['newest', 'the newest first', ['late', 'middle', 'early', 'first']],
  ['price', 'the lowest price first, equal ones by the newest', ['middle', 'first', 'late', 'early']],
  ['rating', 'the best rated first, equal ones by how many said so, the unrated last', ['first', 'early', 'late', 'middle']],
  ['distance', 'the nearest first, those of whom it is unknown last by the newest', ['early', 'middle', 'late', 'first']],
])('bids ordered by %s: %s', (order, _, ids) => {
  expect(sortBids(bids.toReversed(), order).map(({ id }) => id)).toEqual(ids)
})

test('an unknown order in the URL means newest first', () => {
  for (const { value } of bidOrders) expect(readBidOrder(value)).toBe(value)
  expect([undefined, '', 'Price', 'toString'].map(readBidOrder)).toEqual(['newest', 'newest', 'newest', 'newest'])
})
