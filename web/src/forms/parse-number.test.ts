import { expect, it } from 'vitest'
import { parseNumber } from './parse-number.ts'

it('reads a number as people type it', () => {
  expect(parseNumber(' $1,250 ')).toBe(1250)
  expect(parseNumber('$ 1 250 000.5')).toBe(1_250_000.5)
  expect(parseNumber('-5')).toBe(-5)
  expect(parseNumber('12.5')).toBe(12.5)
})

it('tells empty text from invalid numbers', () => {
  expect(parseNumber('  ')).toBeUndefined()
  expect(parseNumber('a lot')).toBeNaN()
  expect(parseNumber('1e3')).toBeNaN()
})

it.each(['1,5', '1 5', '12,50', '1,2500', ',250', '1.5.2'])('does not guess what is meant by %s', (typed) => {
  expect(parseNumber(typed)).toBeNaN()
})
