import type { Clash, OwnBidSummary } from '@shutterbid/domain/desk/own-bid-schemas'
import { expect, test } from 'vitest'
import { collisionsOf } from './clash-texts.ts'

const aClash = (kind: Clash['kind'], id: string): Clash => ({
  id,
  kind,
  isTooClose: false,
  jobId: null,
  bidId: kind === 'bid' ? id : null,
  title: id,
  amountDollars: null,
})

test.each<[string, Record<string, Clash[]>, string[]]>([
  ['none', { one: [] }, []],
  [
    'a bid during a shoot and its entry in a connected calendar is one',
    { one: [aClash('shoot', 'wedding'), aClash('event', 'entry')] },
    ['one, wedding'],
  ],
  ['two bids for the same time are one', { one: [aClash('bid', 'two')], two: [aClash('bid', 'one')] }, ['one, two']],
  [
    'a bid during a shoot and another bid is one, and the other bid another',
    { one: [aClash('shoot', 'wedding'), aClash('bid', 'two')], two: [aClash('bid', 'one')] },
    ['one, wedding', 'two, one'],
  ],
])('collisions: %s', (_, clashes, expected) => {
  const bids = Object.entries(clashes).map(([id, ofBid]) => ({ id, clashes: ofBid }) as OwnBidSummary)
  expect(collisionsOf(bids).map(({ bids: [{ id }], clash }) => `${id}, ${clash.title}`)).toEqual(expected)
})
