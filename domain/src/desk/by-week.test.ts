import { expect, test } from 'vitest'
import { instantOf } from '../shared/days.ts'
import { weekOf } from './by-week.ts'

const zone = 'America/Phoenix'
// 25 November 2026 is a Wednesday.
const wednesday = instantOf({ on: '2026-11-25', at: '12:00', zone })
const sunday = instantOf({ on: '2026-11-29', at: '08:00', zone })

test.each([
  ['an hour before', wednesday, '2026-11-25', '11:00', 'past'],
  ['later that day', wednesday, '2026-11-25', '13:00', 'this_week'],
  ['on the Sunday after', wednesday, '2026-11-29', '17:00', 'this_week'],
  ['on the Monday after', wednesday, '2026-11-30', '09:00', 'later'],
  ['on the same Sunday', sunday, '2026-11-29', '17:00', 'this_week'],
  ['the day after a Sunday', sunday, '2026-11-30', '00:00', 'later'],
] as const)('a shoot %s', (_, now, shootOn, at, week) => {
  expect(weekOf({ shootOn, startsAt: instantOf({ on: shootOn, at, zone }), zone }, now)).toBe(week)
})
