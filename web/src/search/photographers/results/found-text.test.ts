import { expect, test } from 'vitest'
import { foundText } from './found-text.ts'

test('photographers are counted exactly up to 999', () => {
  expect([1, 480, 999, 1000].map(foundText)).toEqual(['1 photographer', '480 photographers', '999 photographers', '999+ photographers'])
})
