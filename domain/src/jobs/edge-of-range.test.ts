import { expect, test } from 'vitest'
import { isAtEdgeOfRange } from './edge-of-range.ts'

test.each([
  [25, 25, true],
  [23, 25, true],
  [22, 25, false],
  [0, 25, false],
  [10, 10, true],
  [9, 10, false],
  [5, 5, false],
])('a shoot %i miles away is at the edge of a range of %i: %s', (distanceMiles, maxTravelMiles, isAtEdge) => {
  expect(isAtEdgeOfRange({ distanceMiles, maxTravelMiles })).toBe(isAtEdge)
})
