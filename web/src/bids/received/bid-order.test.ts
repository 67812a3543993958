import { bidOrders } from '@shutterbid/domain/bids/bid-groups'
import { expect, test } from 'vitest'
import { readBidOrder } from './bid-order.ts'

test('an unknown order in the URL means newest first', () => {
  expect(bidOrders.map(readBidOrder)).toEqual(bidOrders)
  expect([undefined, '', 'Price', 'toString'].map(readBidOrder)).toEqual(['newest', 'newest', 'newest', 'newest'])
})
