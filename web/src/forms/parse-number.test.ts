import { expect, it } from 'vitest'
import { parseNumber } from './parse-number.ts'

it('reads a number as people type it', () => {
  expect(parseNumber(' $1,250 ')).toBe(1250)
  expect(parseNumber('-5')).toBe(-5)
  expect(parseNumber('12.5')).toBe(12.5)
})

it('tells empty text from invalid numbers', () => {
  expect(parseNumber('  ')).toBeUndefined()
  expect(parseNumber('a lot')).toBeNaN()
  expect(parseNumber('1e3')).toBeNaN()
})
