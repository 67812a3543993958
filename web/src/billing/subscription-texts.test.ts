import { expect, test } from 'vitest'
import { dateText, promptTitle } from './subscription-texts.ts'

test('dates are those of the zone', () => {
  expect(dateText('2026-11-22T02:00:00Z', 'America/Phoenix')).toBe('November 21, 2026')
  expect(dateText('2026-11-22T09:00:00Z', 'America/Phoenix')).toBe('November 22, 2026')
})

test('over a prompt to subscribe whoever has a subscription that has stopped reads that instead', () => {
  expect(promptTitle(null, 'Subscribe')).toBe('Subscribe')
  expect(promptTitle({ state: 'ended', problem: 'disputed' }, 'Subscribe')).toBe('Subscribe')
  expect(promptTitle({ state: 'past_due', problem: 'disputed' }, 'Subscribe')).toBe('Your subscription is on hold')
  expect(promptTitle({ state: 'past_due', problem: 'paused' }, 'Subscribe')).toBe('Your subscription is paused')
})
