import { expect, test } from 'vitest'
import { answerHours, answerTimeText } from './answer-time.ts'

test.each([
  [0, 1, 'Usually answers within an hour'],
  [60, 1, 'Usually answers within an hour'],
  [60.1, 3, 'Usually answers within 3 hours'],
  [300, 6, 'Usually answers within 6 hours'],
  [700, 12, 'Usually answers within 12 hours'],
  [1440, 24, 'Usually answers within 24 hours'],
  [1441, 48, 'Usually answers within 2 days'],
  [4000, 72, 'Usually answers within 3 days'],
  [9000, 168, 'Usually answers within a week'],
])('a median of %d minutes reads %d hours: %s', (minutes, hours, text) => {
  expect(answerHours(minutes)).toBe(hours)
  expect(answerTimeText(hours)).toBe(text)
})

test('above a week nothing is said', () => expect(answerHours(10_081)).toBeNull())
