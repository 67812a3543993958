import { expect, test } from 'vitest'
import { withRetries } from './with-retries.ts'

const rules = { times: 3, everyMs: 1 }

test.each([
  [0, 1],
  [2, 3],
  [3, 4],
])('what fails %i times is answered by try %i', async (failures, tries) => {
  let tried = 0
  const act = () => (++tried > failures ? Promise.resolve('answer') : Promise.reject(new Error('away')))
  expect(await withRetries(act, rules)).toBe('answer')
  expect(tried).toBe(tries)
})

test('what goes on failing throws what the last try threw', async () => {
  let tried = 0
  await expect(withRetries(() => Promise.reject(new Error(`try ${++tried}`)), rules)).rejects.toThrow('try 4')
})

test('what takes too long is not tried again', async () => {
  let tried = 0
  const act = () => Promise.reject(new Error(`try ${++tried}`))
  await expect(withRetries(act, { ...rules, everyMs: 20, withinMs: 10 })).rejects.toThrow('try 1')
})
