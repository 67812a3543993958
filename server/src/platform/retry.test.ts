import { expect, test } from 'vitest'
import { retry, retryDelayMs } from './retry.ts'

const rules = { times: 3, delayMs: () => 1 }

test.each([
  [0, 1],
  [2, 3],
  [3, 4],
])('after %i failures try %i succeeds', async (failures, tries) => {
  let tried = 0
  const act = () => (++tried > failures ? Promise.resolve('answer') : Promise.reject(new Error('away')))
  expect(await retry(act, rules)).toBe('answer')
  expect(tried).toBe(tries)
})

test('an act that keeps failing throws the last error', async () => {
  let tried = 0
  await expect(retry(() => Promise.reject(new Error(`try ${++tried}`)), rules)).rejects.toThrow('try 4')
})

test('there is no retry after the time limit', async () => {
  let tried = 0
  const act = () => Promise.reject(new Error(`try ${++tried}`))
  await expect(retry(act, { ...rules, delayMs: () => 20, withinMs: 10 })).rejects.toThrow('try 1')
})

const bounds = { firstMs: 100, maxMs: 1000 }

test.each([
  [0, 50, 100],
  [1, 100, 200],
  [3, 400, 800],
  [4, 500, 1000],
  [5000, 500, 1000],
])('after %i failures the pause is between %i and %i ms', (failures, min, max) => {
  for (let round = 0; round < 100; round++) {
    const ms = retryDelayMs(failures, bounds)
    expect(ms).toBeGreaterThanOrEqual(min)
    expect(ms).toBeLessThanOrEqual(max)
  }
})

test('two processes wait for different times', () => {
  expect(new Set(Array.from({ length: 20 }, () => retryDelayMs(4, bounds))).size).toBeGreaterThan(1)
})
