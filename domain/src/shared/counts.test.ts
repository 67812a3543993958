import { expect, test } from 'vitest'
import { cappedCount } from './counts.ts'

test('a number is exact up to 999', () => {
  expect([0, 999, 1000].map(cappedCount)).toEqual(['0', '999', '999+'])
})
