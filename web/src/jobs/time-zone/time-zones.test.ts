import { expect, it } from 'vitest'
import { zoneName } from './time-zones.ts'

it('names a zone by its clocks', () => {
  expect(zoneName('America/Phoenix')).toBe('Mountain (no DST)')
  expect(zoneName('America/Boise')).toBe('Mountain')
  expect(zoneName('America/Detroit')).toBe('Eastern')
  expect(zoneName('Pacific/Honolulu')).toBe('Hawaii')
})

it('keeps the own name of a zone that is like none of ours', () => {
  expect(zoneName('Asia/Ho_Chi_Minh')).toBe('Asia/Ho Chi Minh')
})
