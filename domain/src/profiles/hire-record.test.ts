import { expect, test } from 'vitest'
import { hireRecordText } from './hire-record.ts'

test.each([
  [14, 1, 'Cancelled 1 of 14 hires in 12 months'],
  [5, 0, 'Cancelled none of 5 hires in 12 months'],
  [1000, 12, 'Cancelled 12 of 999+ hires in 12 months'],
])('of %i hires with %i cancelled the profile says: %s', (hires, cancelled, text) => {
  expect(hireRecordText({ hires, cancelled })).toBe(text)
})
