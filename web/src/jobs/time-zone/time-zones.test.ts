import { expect, it } from 'vitest'
import { zoneName } from './time-zones.ts'

it('gives zones with the same offsets the same name', () => {
  expect(zoneName('America/Phoenix')).toBe('Mountain (no DST)')
  expect(zoneName('America/Boise')).toBe('Mountain')
  expect(zoneName('America/Detroit')).toBe('Eastern')
  expect(zoneName('Pacific/Honolulu')).toBe('Hawaii')
})

it('falls back to the id of an unknown zone', () => {
  expect(zoneName('Asia/Ho_Chi_Minh')).toBe('Asia/Ho Chi Minh')
})
