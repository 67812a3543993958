import { expect, test } from 'vitest'
import { priceText } from './price-text.ts'

test('the price shows its cents', () => {
  expect(priceText).toBe('$9.99 a month')
})
