import { expect, test } from 'vitest'
import { moveItem } from './use-picture-order.ts'

test.each([
  [0, 2, 'b c a d'],
  [3, 0, 'd a b c'],
  [1, 1, 'a b c d'],
  [1, 3, 'a c d b'],
])('from place %i to %i', (from, to, order) => {
  expect(moveItem(['a', 'b', 'c', 'd'], { from, to }).join(' ')).toBe(order)
})
