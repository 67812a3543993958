import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

const bounds = { firstMs: 100, maxMs: 1000 }

test.each([
  [0, 50, 100],
  [1, 100, 200],
  [3, 400, 800],
  [4, 500, 1000],
  [5000, 500, 1000],
])('after %i failures the pause is between %i and %i ms', (failures, min, max) => {
  for (let round = 0; round < 100; round++) {
    const ms = backoffMs(failures, bounds)
    expect(ms).toBeGreaterThanOrEqual(min)
    expect(ms).toBeLessThanOrEqual(max)
  }
})

test('two processes wait for different times', () => {
  expect(new Set(Array.from({ length: 20 }, () => backoffMs(4, bounds))).size).toBeGreaterThan(1)
})
