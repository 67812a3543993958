import { expect, test } from 'vitest'
import { placesFor, sheetSpans } from './sheet-rows.ts'

test.each([
  [0, ''],
  [1, '12'],
  [2, '7 5'],
  [3, '7 5 12'],
  [4, '7 5 6 6'],
  [5, '7 5 4 4 4'],
  [6, '7 5 4 4 4 12'],
  [7, '7 5 4 4 4 5 7'],
  [8, '7 5 4 4 4 5 7 12'],
  [9, '7 5 4 4 4 5 7 6 6'],
])('%i pictures take %j of twelve columns', (count, spans) => {
  expect(sheetSpans(count).join(' ')).toBe(spans)
})

test('an owner sees free places to the end of a row, at most nine', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(placesFor)).toEqual([2, 2, 5, 5, 5, 7, 7, 9, 9, 9])
})
