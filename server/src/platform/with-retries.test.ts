import { expect, test } from 'vitest'
import { withRetries } from './with-retries.ts'

const rules = { times: 3, everyMs: 1 }

test.each([
  [0, 1],
  [2, 3],
  [3, 4],
])('after %i failures try %i succeeds', async (failures, tries) => {
  let tried = 0
  const act = () => (++tried > failures ? Promise.resolve('answer') : Promise.reject(new Error('away')))
  expect(await withRetries(act, rules)).toBe('answer')
  expect(tried).toBe(tries)
})

test('an act that keeps failing throws the last error', async () => {
  let tried = 0
  await expect(withRetries(() => Promise.reject(new Error(`try ${++tried}`)), rules)).rejects.toThrow('try 4')
})

test('there is no retry after the time limit', async () => {
  let tried = 0
  const act = () => Promise.reject(new Error(`try ${++tried}`))
  await expect(withRetries(act, { ...rules, everyMs: 20, withinMs: 10 })).rejects.toThrow('try 1')
})
