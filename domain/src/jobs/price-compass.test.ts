import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compassCenter, compassPeriod, type Hire, priceCompass } from './price-compass.ts'

const hires = (...prices: [photographerId: string, ...amounts: number[]][]): Hire[] =>
  prices.flatMap(([photographerId, ...amounts]) => amounts.map((amountDollars) => ({ photographerId, amountDollars })))

describe('the price compass', () => {
  test.each([
    ['no hires', [], null],
    ['7 hires by 7 photographers', hires(['a', 1], ['b', 2], ['c', 3], ['d', 4], ['e', 5], ['f', 6], ['g', 7]), null],
    ['9 hires by 4 photographers', hires(['a', 300, 300, 300], ['b', 300, 300], ['c', 300, 300], ['d', 300, 300]), null],
    [
      '8 hires by 5 photographers',
      hires(['a', 200, 220], ['b', 300, 300], ['c', 400], ['d', 500, 500], ['e', 600]),
      { fromDollars: 300, toDollars: 500 },
    ],
    [
      'one photographer with most of the hires, who counts once',
      hires(['a', 900, 900, 900, 900], ['b', 300], ['c', 300], ['d', 300], ['e', 300]),
      { fromDollars: 300, toDollars: 500 },
    ],
    [
      'equal prices',
      hires(['a', 254, 254], ['b', 254, 254], ['c', 254, 254], ['d', 254], ['e', 254]),
      { fromDollars: 250, toDollars: 250 },
    ],
  ] satisfies [string, Hire[], ReturnType<typeof priceCompass>][])('of %s', (_, known, range) => {
    expect(priceCompass(known)).toEqual(range)
  })

  test('is in tens of dollars, in order, and between the lowest and the highest price', () => {
    fc.assert(
      fc.property(manyHires, (known) => {
        const range = priceCompass(known)
        if (!range) return
        const amounts = known.map(({ amountDollars }) => amountDollars)
        expect([range.fromDollars % 10, range.toDollars % 10]).toEqual([0, 0])
        expect(range.fromDollars).toBeLessThanOrEqual(range.toDollars)
        expect(range.fromDollars).toBeGreaterThanOrEqual(Math.min(...amounts) - 5)
        expect(range.toDollars).toBeLessThanOrEqual(Math.max(...amounts) + 5)
      }),
    )
  })

  test('needs prices of three photographers for each end: no single hire moves an end by more than a third of its own change', () => {
    fc.assert(
      fc.property(manyHires, fc.nat(), fc.integer({ min: -5000, max: 5000 }), (known, which, change) => {
        const before = priceCompass(known)
        const index = which % Math.max(known.length, 1)
        const changed = known.map((hire, at) => (at === index ? { ...hire, amountDollars: hire.amountDollars + change } : hire))
        const after = priceCompass(changed)
        expect(after === null).toBe(before === null)
        if (!before || !after) return
        const maxChange = Math.abs(change) / 3 + 10
        expect(Math.abs(after.fromDollars - before.fromDollars)).toBeLessThanOrEqual(maxChange)
        expect(Math.abs(after.toDollars - before.toDollars)).toBeLessThanOrEqual(maxChange)
      }),
    )
  })
})

test('places within the same few miles have the same prices', () => {
  expect(compassCenter({ latitude: 33.4515, longitude: -112.0685 })).toEqual(compassCenter({ latitude: 33.4802, longitude: -112.1402 }))
})

test.each([
  ['on a Sunday, before its week', '2026-11-22T23:59:59Z', '2025-11-16T00:00:00Z', '2026-11-16T00:00:00Z'],
  ['on a Monday, before this day', '2026-11-23T00:00:00Z', '2025-11-23T00:00:00Z', '2026-11-23T00:00:00Z'],
  ['across a new year', '2027-01-02T08:00:00Z', '2025-12-28T00:00:00Z', '2026-12-28T00:00:00Z'],
])('hires count for 12 months and up to this week: %s', (_, now, since, until) => {
  expect(compassPeriod(new Date(now))).toEqual({ since: new Date(since), until: new Date(until) })
})

const manyHires = fc.array(
  fc.record({ photographerId: fc.constantFrom(...'abcdefghijkl'), amountDollars: fc.integer({ min: 1, max: 20_000 }) }),
  {
    minLength: 0,
    maxLength: 60,
  },
)
