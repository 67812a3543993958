import { expect, test } from 'vitest'
import { whatIsDue } from './what-is-due.ts'

const now = new Date('2026-11-22T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

test.each([
  ['a shoot ahead', { startsAt: hours(1), endsAt: hours(2), isWorkLeft: false, pictures: 'none' }, 'shoot'],
  ['a shoot that starts now', { startsAt: now, endsAt: hours(2), isWorkLeft: false, pictures: 'none' }, 'under_way'],
  ['a shoot that ends now', { startsAt: hours(-2), endsAt: now, isWorkLeft: false, pictures: 'none' }, 'mark_complete'],
  ['a shoot that is over, with work left', { startsAt: hours(-2), endsAt: now, isWorkLeft: true, pictures: 'none' }, 'pictures'],
  ['one whose pictures were delivered since', { startsAt: hours(-2), endsAt: now, isWorkLeft: true, pictures: 'waiting' }, 'mark_complete'],
  ['one whose client misses pictures', { startsAt: hours(-2), endsAt: now, isWorkLeft: false, pictures: 'missing' }, 'pictures'],
] as const)('%s', (_, shoot, due) => {
  expect(whatIsDue(shoot, now)).toBe(due)
})
