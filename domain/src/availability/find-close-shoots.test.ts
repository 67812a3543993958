import { expect, test } from 'vitest'
import { findCloseShoots } from './find-close-shoots.ts'

const downtown = { latitude: 33.4484, longitude: -112.074 }
// 14 miles of air away: 30 minutes.
const mesa = { latitude: 33.4152, longitude: -111.8315 }
const shoot = span('16:00', '18:00', downtown)
const buffers = { prepareMinutes: 20, packUpMinutes: 10, countsTravel: true }

test.each([
  ['an earlier shoot: when they would arrive', [span('13:00', '14:30', mesa)], '15:10', null],
  ['also if that is too late', [span('13:00', '15:45', mesa)], '16:25', null],
  ['a next shoot: when they would have to leave', [span('20:00', '21:00', mesa)], null, '19:10'],
  ['both', [span('13:00', '14:30', mesa), span('20:00', '21:00', mesa)], '15:10', '19:10'],
  ['the last of several before, the first of several after', [span('09:00', '10:00', mesa), span('13:00', '14:30', mesa)], '15:10', null],
  ['three hours to spare do not matter', [span('10:00', '12:00', mesa), span('22:00', '23:00', mesa)], null, null],
  ['a shoot that overlaps is neither', [span('15:00', '17:00', mesa)], null, null],
])('%s', (_, others, arrives, leaves) => {
  const { before, after } = findCloseShoots({ shoot, others, buffers })
  expect(before?.arrivesAt.toISOString().slice(11, 16) ?? null).toBe(arrives)
  expect(after?.leavesAt.toISOString().slice(11, 16) ?? null).toBe(leaves)
  for (const close of [before, after]) expect(close?.miles ?? 14).toBe(14)
})

test('without travel time no other shoot is named', () => {
  const others = [span('13:00', '14:30', mesa)]
  expect(findCloseShoots({ shoot, others, buffers: { ...buffers, countsTravel: false } })).toEqual({ before: null, after: null })
})

function span(start: string, end: string, place: typeof downtown) {
  return { startsAt: new Date(`2027-01-11T${start}Z`), endsAt: new Date(`2027-01-11T${end}Z`), place }
}
