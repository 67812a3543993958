import { expect, test } from 'vitest'
import { otherBidsText } from './bids-on-job.tsx'

test('bids are others only beside one that was accepted', () => {
  expect([1, 2].map((count) => otherBidsText(count, { isHired: true }))).toEqual(['1 other bid', '2 other bids'])
  expect([1, 2].map((count) => otherBidsText(count, { isHired: false }))).toEqual(['1 bid', '2 bids'])
})
