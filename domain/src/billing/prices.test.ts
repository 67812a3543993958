import { describe, expect, test } from 'vitest'
import { centsOn, changeForCharge, type PriceChange, priceAt } from './prices.ts'

const day = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 86_400_000)
const change = (number: number, cents: number, start: number, withdrawnAt: Date | null = null): PriceChange => ({
  number,
  cents,
  startsAt: day(start),
  withdrawnAt,
})
const moment = (at: Date) => new Date(at.getTime() - 1)
const dearer = change(1, 1299, 40)
const again = change(2, 1499, 100)

describe('the price', () => {
  test.each<[string, PriceChange[], Date, ReturnType<typeof priceAt>]>([
    ['without a change', [], day(0), { cents: 999, coming: null }],
    ['a moment before a change', [dearer], moment(day(40)), { cents: 999, coming: { cents: 1299, startsAt: day(40) } }],
    ['from the change on', [dearer], day(40), { cents: 1299, coming: null }],
    ['between two changes', [again, dearer], day(50), { cents: 1299, coming: { cents: 1499, startsAt: day(100) } }],
    ['after both, in any order', [again, dearer], day(100), { cents: 1499, coming: null }],
    ['after a change that was withdrawn', [change(1, 1299, 40, day(20))], day(50), { cents: 999, coming: null }],
  ])('%s', (_, changes, now, price) => {
    expect(priceAt(changes, now)).toEqual(price)
  })

  test('of a month is that of the day on which the month begins', () => {
    const price = priceAt([dearer], day(0))
    expect([moment(day(40)), day(40)].map((begin) => centsOn(price, begin))).toEqual([999, 1299])
  })
})

describe('the price that the provider has to charge', () => {
  test.each<[string, Date, Date, number | null]>([
    ['a charge after the beginning, while the change can be withdrawn', day(45), moment(day(38)), null],
    ['a charge after the beginning, once it cannot', day(40), day(38), 1],
    ['a charge before the beginning', moment(day(40)), day(39), null],
    ['any charge since the beginning', day(41), day(40), 1],
  ])('%s', (_, chargeAt, now, number) => {
    expect(changeForCharge([dearer], { chargeAt, now })?.number ?? null).toBe(number)
  })
})
