import { expect, test } from 'vitest'
import { dayOfTrial, endedWithoutCard, trialDates } from './trial-dates.ts'

const day = 86_400_000
const start = Date.parse('2026-11-21T20:00:00Z')
const trialEndsAt = new Date(start + 90 * day)

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
  expect(trialDates(new Date(start))).toEqual({ noCardEndsAt: new Date(start + 14 * day), endsAt: trialEndsAt })
})

test('a trial that ended on day 14 ended without a card; what ended on another day did not', () => {
  expect(endedWithoutCard(trialEndsAt, new Date(start + 14 * day))).toBe(true)
  expect(endedWithoutCard(trialEndsAt, new Date(start + 15 * day))).toBe(false)
  expect(endedWithoutCard(null, null)).toBe(false)
})
