import { expect, test } from 'vitest'
import { busyDays } from './busy-days.ts'

const zone = 'America/New_York'
const at = (local: string) => new Date(`${local}-05:00`)

test.each([
  ['within a day', '2027-01-11T10:00', '2027-01-11T12:30', [['2027-01-11', '10:00', '12:30']]],
  ['until midnight', '2027-01-11T22:00', '2027-01-12T00:00', [['2027-01-11', '22:00', '24:00']]],
  [
    'over three days',
    '2027-01-11T22:00',
    '2027-01-13T01:00',
    [
      ['2027-01-11', '22:00', '24:00'],
      ['2027-01-12', '00:00', '24:00'],
      ['2027-01-13', '00:00', '01:00'],
    ],
  ],
])('a busy time %s', (_, startsAt, endsAt, parts) => {
  expect(busyDays({ startsAt: at(startsAt), endsAt: at(endsAt) }, zone).map(({ day, start, end }) => [day, start, end])).toEqual(parts)
})
