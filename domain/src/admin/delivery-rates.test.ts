import { expect, test } from 'vitest'
import { deliveryRates } from './delivery-rates.ts'

const on = '2027-11-20'

test('the rate of failure counts what was tried, and the reasons are the most frequent first', () => {
  const counts = [
    { on, channel: 'mail', state: 'sent', reason: null, count: 97 },
    { on: '2027-11-19', channel: 'mail', state: 'failed', reason: 'refused', count: 1 },
    { on, channel: 'mail', state: 'failed', reason: 'gave_up', count: 2 },
    { on, channel: 'mail', state: 'skipped', reason: 'turned_off', count: 40 },
    { on, channel: 'push', state: 'failed', reason: 'refused', count: 9 },
  ] as const
  expect(deliveryRates([...counts], 'mail')).toEqual({
    sent: 97,
    skipped: 40,
    failed: 3,
    failedPercent: 3,
    reasons: [
      { reason: 'turned_off', count: 40 },
      { reason: 'gave_up', count: 2 },
      { reason: 'refused', count: 1 },
    ],
  })
  expect(deliveryRates([...counts], 'push')).toMatchObject({ failedPercent: 100 })
})

test('without deliveries nothing has failed', () => {
  expect(deliveryRates([], 'digest')).toEqual({ sent: 0, skipped: 0, failed: 0, failedPercent: 0, reasons: [] })
})
