import { expect, test } from 'vitest'
import { announceFault, withdrawFault } from './price-faults.ts'
import type { PriceChange } from './prices.ts'

const day = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 86_400_000)
const change = (number: number, cents: number, start: number, withdrawnAt: Date | null = null): PriceChange => ({
  number,
  cents,
  startsAt: day(start),
  withdrawnAt,
})
const moment = (at: Date) => new Date(at.getTime() - 1)
const dearer = change(1, 1299, 40)

test.each<[string, PriceChange[], { cents: number; start: number; now: number }, string | null]>([
  ['30 days ahead', [], { cents: 1299, start: 30, now: 0 }, null],
  ['less than that', [], { cents: 1299, start: 29.999, now: 0 }, 'too_soon'],
  ['more than a year ahead', [], { cents: 1299, start: 367, now: 0 }, 'too_late'],
  ['the price that holds', [], { cents: 999, start: 30, now: 0 }, 'same_price'],
  ['the first price again after a change', [dearer], { cents: 999, start: 90, now: 50 }, null],
  ['a second change while one is coming', [dearer], { cents: 1499, start: 90, now: 20 }, 'change_coming'],
  ['after one that was withdrawn', [change(1, 1299, 40, day(10))], { cents: 1299, start: 60, now: 20 }, null],
  ['nothing', [], { cents: 0, start: 30, now: 0 }, 'price_out_of_bounds'],
  ['more than $100', [], { cents: 10_001, start: 30, now: 0 }, 'price_out_of_bounds'],
])('announcing %s', (_, changes, { cents, start, now }, fault) => {
  expect(announceFault(changes, { cents, startsAt: day(start), now: day(now) })).toBe(fault)
})

test.each<[string, PriceChange[], Date, string | null]>([
  ['one that is coming', [dearer], moment(day(38)), null],
  ['one that begins in two days', [dearer], day(38), 'final'],
  ['one that holds', [dearer], day(41), 'nothing_coming'],
  ['none', [], day(0), 'nothing_coming'],
])('withdrawing %s', (_, changes, now, fault) => {
  expect(withdrawFault(changes, now)).toBe(fault)
})
