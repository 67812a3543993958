import { describe, expect, test } from 'vitest'
import { centsOn, changeForCharge, changeToMoveTo, lastFinalAt, type PriceChange, priceAt } from './prices.ts'

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

test.each<[string, PriceChange[], { chargeOn: number; now: number }, number | null | undefined]>([
  ['the first without a change', [], { chargeOn: 50, now: 0 }, null],
  ['the first while the change can be withdrawn', [dearer], { chargeOn: 50, now: 37.9 }, null],
  ['the first for a charge before the change', [dearer], { chargeOn: 39.9, now: 39 }, null],
  ['the first again after a withdrawal', [change(1, 1299, 40, day(20))], { chargeOn: 50, now: 39 }, null],
  ['the new one once it is final', [dearer], { chargeOn: 40, now: 38 }, 1],
  ['the new one from its beginning on', [dearer, again], { chargeOn: 50, now: 41 }, 1],
  ['what it has, for a period that began before and whose next is not known', [dearer], { chargeOn: 39.9, now: 41 }, undefined],
  ['the next one', [again, dearer], { chargeOn: 100, now: 98 }, 2],
  ['the one before, for a charge before the next', [again, dearer], { chargeOn: 99, now: 98 }, 1],
])('a subscription is moved to %s', (_, changes, { chargeOn, now }, number) => {
  const charge = { chargeAt: day(chargeOn), now: day(now) }
  const change = changeToMoveTo(changes, charge)
  expect(change ? change.number : change).toBe(number)
  // A checkout is opened with it.
  if (change !== undefined) expect(changeForCharge(changes, charge)).toBe(change)
})

test.each<[string, PriceChange[], number, number | null]>([
  ['never without a change', [], 50, null],
  ['never before the first is final', [dearer], 37.9, null],
  ['two days before it begins', [dearer], 38, 38],
  ['for the last that is', [again, dearer], 98, 98],
  ['for the one before until then', [again, dearer], 97, 38],
  ['not for one that was withdrawn', [change(2, 1499, 100, day(90)), dearer], 99, 38],
])('a price became final %s', (_, changes, now, finalOn) => {
  expect(lastFinalAt(changes, day(now))).toEqual(finalOn && day(finalOn))
})
