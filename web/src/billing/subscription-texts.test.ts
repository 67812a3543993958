import { expect, test } from 'vitest'
import { dateLabel, dateText, dayOfTrial, endedWithoutCard, promptTitle, statusText, trialDates } from './subscription-texts.ts'

const day = 86_400_000
const start = Date.parse('2026-11-21T20:00:00Z')
const trialEndsAt = new Date(start + 90 * day)

test('a trial is called so with and without a card; everything else that runs is active', () => {
  expect(statusText({ state: 'trialing' })).toBe('Trial')
  expect(statusText({ state: 'active' })).toBe('Active')
})

test('what is cancelled has an end, what is not has a next bill', () => {
  expect(dateLabel({ cancelPending: true })).toBe('Subscription end date:')
  expect(dateLabel({ cancelPending: false })).toBe('Next billing date:')
})

test('dates are those of the zone', () => {
  expect(dateText('2026-11-22T02:00:00Z', 'America/Phoenix')).toBe('November 21, 2026')
  expect(dateText('2026-11-22T09:00:00Z', 'America/Phoenix')).toBe('November 22, 2026')
})

test.each([
  ['begins', 0, 1],
  ['is a day old, less a moment', day - 1, 1],
  ['is a day old', day, 2],
  ['has its last day', 90 * day - 1, 90],
  ['is over', 91 * day, 90],
])('a trial that %s', (_, age, shown) => {
  expect(dayOfTrial(trialEndsAt, start + age)).toBe(shown)
})

test('a trial that starts now needs a card after 14 days and ends after 90', () => {
  expect(trialDates(start)).toEqual({ noCardEndsAt: start + 14 * day, endsAt: trialEndsAt.getTime() })
})

test('a trial that ended on day 14 ended without a card; what ended on another day did not', () => {
  expect(endedWithoutCard(trialEndsAt, new Date(start + 14 * day))).toBe(true)
  expect(endedWithoutCard(trialEndsAt, new Date(start + 15 * day))).toBe(false)
  expect(endedWithoutCard(null, null)).toBe(false)
})

test('over a prompt to subscribe whoever has a subscription that has stopped reads that instead', () => {
  expect(promptTitle(null, 'Subscribe')).toBe('Subscribe')
  expect(promptTitle({ state: 'ended', problem: 'disputed' }, 'Subscribe')).toBe('Subscribe')
  expect(promptTitle({ state: 'past_due', problem: 'disputed' }, 'Subscribe')).toBe('Your subscription is on hold')
  expect(promptTitle({ state: 'past_due', problem: 'paused' }, 'Subscribe')).toBe('Your subscription is paused')
})
