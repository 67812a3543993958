import { describe, expect, test } from 'vitest'
import { earthRadiusMeters, metersPerMile, milesBetween, type Point, radiansOf } from '../shared/places.ts'
import { cellOf, cellsWithin } from './cells.ts'
import { liveLimits } from './limits.ts'
import { readLiveQuery } from './live-request.ts'
import { hasSeen, isOlder, readPosition } from './position.ts'
import { ownTopics, topic } from './topics.ts'
import { writeLiveQuery } from './write-live-query.ts'

const jobId = '2b1c8a90-6a3e-4f0e-9d5c-0a1b2c3d4e5f'
const after = '7.1732212312.120.117.119'

describe('a topic', () => {
  test.each([...ownTopics, `job:${jobId}`, `conversation:${jobId}`])('is %s', (text) => {
    expect(topic.safeParse(text).data).toBe(text)
  })

  test.each(['', 'job', 'job:', 'job:1', `bell:${jobId}`, `jobs:${jobId}`, `job:${jobId}:${jobId}`, ` job:${jobId}`])(
    'is not %j',
    (text) => {
      expect(topic.safeParse(text).success).toBe(false)
    },
  )
})

describe('a request for a stream', () => {
  test('is the query that was written', () => {
    const request = {
      groups: [{ topics: ['bell' as const, `job:${jobId}` as const], after }, { topics: ['account' as const] }],
      personId: jobId,
      proof: 'x.y',
    }
    expect(readLiveQuery(writeLiveQuery(request))).toEqual(request)
  })

  test.each([
    '',
    'topics=',
    'topics=nonsense',
    'topics=bell&after=abc',
    'topics=bell&after=1',
    'topics=bell&after=-1.2',
    `topics=bell&after=1.${'9'.repeat(21)}`,
    'topics=bell&person=1',
    `topics=bell&proof=${'x'.repeat(501)}`,
    `topics=${Array.from({ length: liveLimits.topics + 1 }, (_, index) => `job:${jobId.slice(0, -3)}${100 + index}`).join()}`,
  ])('is not %s', (query) => {
    expect(readLiveQuery(new URLSearchParams(query))).toBeNull()
  })
})

describe('a position', () => {
  test.each([
    ['116', true],
    ['117', false],
    ['118', true],
    ['119', false],
    ['120', false],
  ])('knows whether transaction %s is before it', (tx, isSeen) => {
    expect(hasSeen(readPosition(after), tx)).toBe(isSeen)
  })

  test.each([
    ['7.5.119', after, true],
    [after, '7.5.119', false],
    ['7.5.120.117.118.119', after, true],
    [after, '7.5.120.117.118.119', false],
    [after, after, false],
    ['8.5.900', after, true],
    [after, '8.5.900', false],
    ['7.5.9999999999999999999', '7.5.10000000000000000000', true],
  ])('%s is older than %s: %s', (one, other, expected) => {
    expect(isOlder(one, other)).toBe(expected)
  })
})

describe('the cells of a circle', () => {
  test.each([
    [{ latitude: 33.45, longitude: -112.07 }, 50],
    [{ latitude: 33.45, longitude: -112.07 }, 500],
    [{ latitude: 64.8, longitude: -147.7 }, 120],
    [{ latitude: 51.9, longitude: 179.9 }, 80],
    [{ latitude: 0, longitude: 0 }, 1],
    [{ latitude: 89.5, longitude: 10 }, 60],
  ])('hold every point of it (%j, %i miles)', (center, miles) => {
    const cells = new Set(cellsWithin(center, miles))
    for (let turn = 0; turn < 360; turn += 1)
      for (const part of [0.01, 0.5, 0.9, 0.999]) {
        const point = pointFrom(center, turn, part * miles)
        expect(milesBetween(center, point)).toBeCloseTo(part * miles, 3)
        expect(cells).toContain(cellOf(point))
      }
  })

  test('of a usual range are few', () => {
    expect(cellsWithin({ latitude: 33.45, longitude: -112.07 }, 50).length).toBeLessThanOrEqual(4)
    expect(cellsWithin({ latitude: 33.45, longitude: -112.07 }, 500).length).toBeLessThanOrEqual(100)
  })
})

/** The point at a distance in a direction, in degrees from north. */
function pointFrom({ latitude, longitude }: Point, turn: number, miles: number): Point {
  const lat = radiansOf(latitude)
  const way = radiansOf(turn)
  const arc = (miles * metersPerMile) / earthRadiusMeters
  const there = Math.asin(Math.sin(lat) * Math.cos(arc) + Math.cos(lat) * Math.sin(arc) * Math.cos(way))
  const east = Math.atan2(Math.sin(way) * Math.sin(arc) * Math.cos(lat), Math.cos(arc) - Math.sin(lat) * Math.sin(there))
  return { latitude: (there * 180) / Math.PI, longitude: ((longitude + (east * 180) / Math.PI + 540) % 360) - 180 }
}
