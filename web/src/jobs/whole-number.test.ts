import { expect, it } from 'vitest'
import { wholeNumber } from './whole-number.ts'

it('reads a number as people type it', () => {
  expect(wholeNumber(' $1,250 ')).toBe(1250)
  expect(wholeNumber('-5')).toBe(-5)
  expect(wholeNumber('12.5')).toBe(12.5)
})

it('tells nothing from what is no number', () => {
  expect(wholeNumber('  ')).toBeUndefined()
  expect(wholeNumber('a lot')).toBeNaN()
  expect(wholeNumber('1e3')).toBeNaN()
})
