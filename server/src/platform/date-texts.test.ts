import { expect, test } from 'vitest'
import { dayInText, dayOfInstantText, instantText, shootTimeText } from './date-texts.ts'

const shoot = { shootOn: '2027-01-02', shootTime: '09:00:00', zone: 'America/Phoenix' }

test.each([
  // In Phoenix it is still December.
  ['2027-01-01T06:59:00Z', 'Sat, Jan 2, 2027 at 9:00 AM'],
  ['2027-01-01T07:00:00Z', 'Sat, Jan 2 at 9:00 AM'],
  ['2028-01-01T07:00:00Z', 'Sat, Jan 2, 2027 at 9:00 AM'],
])('read at %s a shoot in January 2027 is on %s', (now, text) => {
  expect(shootTimeText(shoot, new Date(now))).toBe(text)
})

test('a day and an instant have a year if it is another one where the shoot is', () => {
  const now = new Date('2026-12-31T20:00:00Z')
  expect(dayInText('2026-12-31', 'America/New_York', now)).toBe('Thu, Dec 31')
  expect(dayInText('2027-01-01', 'America/New_York', now)).toBe('Fri, Jan 1, 2027')
  const midnight = '2027-01-01T05:30:00Z'
  expect(instantText(midnight, 'America/New_York', now)).toBe('Fri, Jan 1, 2027 at 12:30 AM')
  expect(instantText(midnight, 'America/Phoenix', now)).toBe('Thu, Dec 31 at 10:30 PM')
  expect(dayOfInstantText(midnight, 'America/Phoenix', now)).toBe('Thu, Dec 31')
})
