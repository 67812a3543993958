import { expect, test } from 'vitest'
import { firstChargeFrom } from './first-charge-from.ts'

const startsAt = new Date('2027-01-10T00:00:00Z')

test.each([
  ['is the next one, if that comes on the day of the change', '2027-01-10T00:00:00.000Z', '2027-01-10T00:00:00.000Z'],
  ['is the next one, if that comes later', '2027-02-19T20:00:00.000Z', '2027-02-19T20:00:00.000Z'],
  ['comes a month after one that is charged a moment before', '2027-01-09T23:59:59.999Z', '2027-02-09T23:59:59.999Z'],
  ['comes several months later', '2026-10-12T08:00:00.000Z', '2027-01-12T08:00:00.000Z'],
  ['also of a charge that is overdue', '2026-12-05T08:00:00.000Z', '2027-02-05T08:00:00.000Z'],
  ['on any day, if it is the next one', '2027-01-31T08:00:00.000Z', '2027-01-31T08:00:00.000Z'],
  ['comes on the 28th after one on the 28th of a long month', '2026-11-28T08:00:00.000Z', '2027-01-28T08:00:00.000Z'],
  ['comes on the 31st after one on the 31st', '2026-12-31T08:00:00.000Z', '2027-01-31T08:00:00.000Z'],
  ['is not known after the last day of a short month', '2026-11-30T08:00:00.000Z', null],
  ['nor after the last of February', '2026-02-28T08:00:00.000Z', null],
])('the first charge with a new price %s', (_, nextAt, chargeAt) => {
  expect(firstChargeFrom(startsAt, new Date(nextAt))?.toISOString() ?? null).toBe(chargeAt)
})

test('a charge on the 31st comes on the last day of a shorter month', () => {
  const chargeAt = (day: string) => firstChargeFrom(new Date(day), new Date('2026-12-31T08:00:00Z'))?.toISOString()
  expect(chargeAt('2027-02-10T00:00:00Z')).toBe('2027-02-28T08:00:00.000Z')
  expect(chargeAt('2027-03-10T00:00:00Z')).toBe('2027-03-31T08:00:00.000Z')
})
