import { expect, test } from 'vitest'
import { matchText, otherTimeText } from './match-texts.ts'

test.each([
  [0, 'No photographer covers this place and is free then.'],
  [1, '1 photographer covers this place and is free then.'],
  [499, '499 photographers cover this place and are free then.'],
  [500, '500 or more photographers cover this place and are free then. The nearest 500 are notified.'],
])('%i matching photographers', (count, text) => {
  expect(matchText(count)).toBe(text)
})

test('another time is named with its photographers', () => {
  const at = { shootOn: '2026-12-05', shootTime: '13:00' }
  expect(otherTimeText({ ...at, count: 1 }, '2026-11-22')).toBe('Sat, Dec 5, 1:00 PM: 1 photographer')
  expect(otherTimeText({ ...at, count: 2 }, '2025-11-22')).toBe('Sat, Dec 5, 2026, 1:00 PM: 2 photographers')
})
