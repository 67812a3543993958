import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earthRadiusMeters, metersPerMile, milesBetween, type Point } from '../shared/places.ts'
import { type BusySpan, findConflict, maxGapMinutes, noBuffers, travelMinutes } from './find-conflict.ts'

const downtown = { latitude: 33.4484, longitude: -112.074 }
// 15 miles of air away: 30 minutes.
const mesa = { latitude: 33.4152, longitude: -111.8315 }
const shoot = span('12:00', '14:00', downtown)
const all = { prepareMinutes: 20, packUpMinutes: 10, countsTravel: true }

test.each([
  ['nothing else on that day', [], all, null],
  ['an overlap of a minute', [span('13:59', '16:00', mesa)], noBuffers, 'overlap'],
  ['a shoot within it', [span('12:30', '13:00', mesa)], all, 'overlap'],
  ['a calendar event around it', [span('08:00', '20:00', null)], noBuffers, 'event'],
  ['a calendar event and a shoot', [span('08:00', '20:00', null), span('13:59', '16:00', mesa)], noBuffers, 'overlap'],
  ['a shoot that ends as it begins, without buffers', [span('10:00', '12:00', mesa)], noBuffers, null],
  ['a shoot that begins as it ends, without buffers', [span('14:00', '15:00', mesa)], noBuffers, null],
  ['room to pack up and to prepare', [span('10:00', '11:30', mesa)], { ...all, countsTravel: false }, null],
  ['a minute less than that', [span('10:00', '11:31', mesa)], { ...all, countsTravel: false }, 'too_close'],
  ['the same after it', [span('14:29', '15:00', mesa)], { ...all, countsTravel: false }, 'too_close'],
  ['room for both and the way', [span('10:00', '11:00', mesa)], all, null],
  ['a minute less than the way needs', [span('10:00', '11:01', mesa)], all, 'too_close'],
  ['room for the way to the next shoot', [span('15:00', '16:00', mesa)], all, null],
  ['too little room for the way to the next shoot', [span('14:59', '16:00', mesa)], all, 'too_close'],
  ['a shoot at the same place needs no way', [span('10:00', '11:30', downtown)], all, null],
  ['a calendar event has no place, so no way', [span('10:00', '11:30', null)], all, null],
  ['a calendar event also needs the buffers', [span('10:00', '11:31', null)], all, 'too_close'],
  ['a calendar event in between does not hide the way', [span('10:00', '11:01', mesa), span('11:10', '11:20', null)], all, 'too_close'],
  ['an overlap counts before a shoot that is too close', [span('10:00', '11:01', mesa), span('13:00', '15:00', mesa)], all, 'overlap'],
] as const)('%s', (_, busy, buffers, conflict) => {
  expect(findConflict({ shoot, busy, buffers })).toBe(conflict)
})

const minute = fc.integer({ min: 0, max: 600 })
const place = fc.record({
  latitude: fc.double({ min: 33, max: 34, noNaN: true }),
  longitude: fc.double({ min: -112.5, max: -111.5, noNaN: true }),
})
const spanOfMinutes = (places: fc.Arbitrary<Point | null>) =>
  fc.record({ start: minute, length: fc.integer({ min: 1, max: 120 }), place: places })
const minutes = fc.integer({ min: 0, max: 12 }).map((steps) => steps * 5)

test('it agrees with a model that walks through every minute', () => {
  fc.assert(
    fc.property(
      spanOfMinutes(place),
      fc.array(spanOfMinutes(fc.option(place)), { maxLength: 4 }),
      fc.record({ prepareMinutes: minutes, packUpMinutes: minutes, countsTravel: fc.boolean() }),
      (one, others, buffers) => {
        const asSpan = ({ start, length, place }: typeof one | (typeof others)[number]): BusySpan => ({
          startsAt: new Date(start * 60_000),
          endsAt: new Date((start + length) * 60_000),
          place,
        })
        const conflict = findConflict({ shoot: asSpan(one), busy: others.map(asSpan), buffers })
        expect(conflict !== null).toBe(others.some((other) => meets(one, other, buffers) || meets(other, one, buffers)))
        expect(conflict === 'overlap' || conflict === 'event').toBe(
          others.some((other) => meets(one, other, noBuffers) || meets(other, one, noBuffers)),
        )
      },
    ),
    { numRuns: 2_000 },
  )
})

test('a busy time beyond the room that is ever needed makes no difference', () => {
  fc.assert(
    fc.property(place, place, minutes, minutes, fc.boolean(), (here, there, prepareMinutes, packUpMinutes, countsTravel) => {
      const buffers = { prepareMinutes, packUpMinutes, countsTravel }
      const endsAt = new Date(shoot.startsAt.getTime() - maxGapMinutes(buffers) * 60_000)
      const other = { startsAt: new Date(endsAt.getTime() - 1), endsAt, place: there }
      expect(findConflict({ shoot: { ...shoot, place: here }, busy: [other], buffers })).toBeNull()
    }),
  )
})

type Minutes = { start: number; length: number; place: Point | null }

/** Works through the first, packs up, travels and prepares, minute by minute; whether the second is under way before that is done. */
function meets(first: Minutes, second: Minutes, { prepareMinutes, packUpMinutes, countsTravel }: typeof noBuffers) {
  if (first.start > second.start || (first.start === second.start && first.length > second.length)) return false
  let left = first.length + packUpMinutes + prepareMinutes
  if (countsTravel && first.place && second.place) {
    const miles = milesBetween(first.place, second.place) * 1.3
    for (let driven = 0; driven < miles; driven += 40 / 12) left += 5
  }
  for (let now = first.start; left > 0; now += 1, left -= 1) if (now >= second.start && now < second.start + second.length) return true
  return false
}

function span(start: string, end: string, place: Point | null): BusySpan {
  return { startsAt: new Date(`2027-01-11T${start}Z`), endsAt: new Date(`2027-01-11T${end}Z`), place }
}

const phoenix = { latitude: 33.4484, longitude: -112.074 }

test.each([
  ['at the same place nobody travels', 0, 0],
  ['a few steps count as five minutes', 0.01, 5],
  ['24 miles of air are 31.2 miles of road, which take 47 minutes at 40 miles an hour', 24, 50],
  ['an exact step is not rounded', (40 / 1.3) * 0.999999, 60],
  ['a little more is the next step', (40 / 1.3) * 1.000001, 65],
  ['across the country one flies: a day at most', 2000, 1440],
])('%s', (_, miles, minutes) => {
  const degrees = ((miles * metersPerMile) / earthRadiusMeters) * (180 / Math.PI)
  const there = { ...phoenix, latitude: phoenix.latitude - degrees }
  expect(travelMinutes(phoenix, there)).toBe(minutes)
  expect(travelMinutes(there, phoenix)).toBe(minutes)
})
