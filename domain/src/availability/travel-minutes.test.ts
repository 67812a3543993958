import { expect, test } from 'vitest'
import { earthRadiusMeters, metersPerMile } from '../shared/places.ts'
import { travelMinutes } from './travel-minutes.ts'

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
