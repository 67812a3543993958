import { describe, expect, test } from 'vitest'
import { comingPriceText, priceDayText, priceOnText, priceText } from './price-text.ts'
import type { PriceView } from './prices.ts'

const startsAt = new Date('2027-01-10T00:00:00Z')
const before = new Date(startsAt.getTime() - 1)
const after = new Date('2027-01-11T00:00:00Z')
const steady: PriceView = { cents: 999, coming: null }
const rising: PriceView = { cents: 999, coming: { cents: 1299, startsAt } }

describe('the price of a month', () => {
  test.each<[string, PriceView, Date | undefined, string]>([
    ['without an announced change', steady, undefined, '$9.99 a month'],
    ['without one, for a later day', steady, after, '$9.99 a month'],
    ['with an announced change', rising, undefined, '$9.99 a month, and $12.99 from January 10, 2027'],
    ['on the day before the change', rising, before, '$9.99 a month, and $12.99 from January 10, 2027'],
    ['from the day of the change on', rising, startsAt, '$12.99 a month'],
    ['after it', rising, after, '$12.99 a month'],
  ])('%s', (_, price, from, text) => {
    expect(priceText(price, from)).toBe(text)
  })

  test.each([
    [before, '$9.99 a month'],
    [startsAt, '$12.99 a month'],
    [after, '$12.99 a month'],
  ])('for a month that begins at %s is one amount', (day, text) => {
    expect(priceOnText(rising, day)).toBe(text)
  })
})

test('an announced price is told with the one that it replaces, whether it rises or falls', () => {
  expect(comingPriceText(steady)).toBeNull()
  expect(comingPriceText(rising)).toBe('From January 10, 2027 a month costs $12.99 instead of $9.99.')
  const falling = { cents: 1299, coming: { cents: 1000, startsAt } }
  expect(comingPriceText(falling)).toBe('From January 10, 2027 a month costs $10.00 instead of $12.99.')
})

test('a price begins with a day of UTC', () => {
  expect([priceDayText(before), priceDayText(startsAt)]).toEqual(['January 9, 2027', 'January 10, 2027'])
})
