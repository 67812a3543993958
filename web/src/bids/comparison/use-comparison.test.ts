import { describe, expect, test } from 'vitest'
import { aBidView } from '../bid-view.factory.ts'
import { bidsToCompare, compareText, noTicks, tick, ticksOn } from './use-comparison.ts'

const bids = (count: number) => ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, count).map((id) => aBidView(id))
const ticked = (...ids: string[]) => ids.reduce(tick, noTicks)
const idsOf = (found: { id: string }[]) => found.map(({ id }) => id)

describe('ticking bids', () => {
  test('a second press removes the tick', () => {
    expect(ticked('a', 'b', 'a')).toEqual({ ids: ['b'], isRefused: false })
  })

  test('the fifth is refused, until one is unticked', () => {
    const full = ticked('a', 'b', 'c', 'd', 'e')
    expect(full).toEqual({ ids: ['a', 'b', 'c', 'd'], isRefused: true })
    expect(compareText(6, full).hint).toBe('Four bids fit side by side. Untick one to add another.')
    expect(tick(tick(full, 'a'), 'e')).toEqual({ ids: ['b', 'c', 'd', 'e'], isRefused: false })
  })

  test('a bid that is no longer open loses its tick and makes room', () => {
    const full = ticked('a', 'b', 'c', 'd', 'e')
    expect(ticksOn(bids(6).slice(1), full)).toEqual({ ids: ['b', 'c', 'd'], isRefused: false })
  })
})

describe('what is compared', () => {
  test.each([
    ['the ticked ones, in the order of the list', 6, ['c', 'a'], ['a', 'c']],
    ['all of two, when none is ticked', 2, [], ['a', 'b']],
    ['all of four, when one is ticked', 4, ['d'], ['a', 'b', 'c', 'd']],
    ['nothing of five, until two are ticked', 5, ['e'], []],
    ['nothing of one', 1, [], []],
  ])('%s', (_, count, ids, expected) => {
    expect(idsOf(bidsToCompare(bids(count), ticked(...ids)))).toEqual(expected)
  })

  test.each([
    [2, [], 'Compare both bids'],
    [3, ['b'], 'Compare all 3 bids'],
    [4, ['a', 'd'], 'Compare 2 bids'],
    [5, [], 'Compare bids'],
    [6, ['a', 'b', 'c', 'd'], 'Compare 4 bids'],
  ])('of %i bids with %o ticked the button says: %s', (count, ids, button) => {
    expect(compareText(count, ticked(...ids)).button).toBe(button)
  })
})
