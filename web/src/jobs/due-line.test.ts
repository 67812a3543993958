import { expect, test } from 'vitest'
import { dueText } from './due-line.tsx'

// A Sunday, 5 AM in Phoenix.
const now = Date.parse('2026-11-22T12:00:00Z')
const hours = (count: number) => new Date(now + count * 3_600_000)
const zone = 'America/Phoenix'
const shoot = { zone, deliveryOn: '2026-11-27', isWorkLeft: false, pictures: 'none' } as const

test.each([
  ['today', { startsAt: hours(5), endsAt: hours(6), shootOn: '2026-11-22' }, ['Today']],
  ['tomorrow', { startsAt: hours(20), endsAt: hours(22), shootOn: '2026-11-23' }, ['Tomorrow']],
  ['later', { startsAt: hours(77), endsAt: hours(78), shootOn: '2026-11-25' }, ['In 3 days']],
  ['at the moment', { startsAt: hours(-1), endsAt: hours(1), shootOn: '2026-11-22' }, ['Under way']],
  ['yesterday', { startsAt: hours(-14), endsAt: hours(-12), shootOn: '2026-11-21' }, ['Yesterday: mark complete', 'Pictures due Friday']],
  [
    'long ago',
    { startsAt: hours(-24 * 8), endsAt: hours(-24 * 8 + 1), shootOn: '2026-11-14', deliveryOn: '2026-11-20' },
    ['8 days ago: mark complete', 'Pictures were due Fri, Nov 20'],
  ],
  [
    'in the past, with work left',
    { startsAt: hours(-50), endsAt: hours(-48), shootOn: '2026-11-20', isWorkLeft: true, deliveryOn: '2026-12-04' },
    ['Pictures due Fri, Dec 4'],
  ],
  [
    'whose pictures are delivered',
    { startsAt: hours(-14), endsAt: hours(-12), shootOn: '2026-11-21', pictures: 'waiting' },
    ['Yesterday: mark complete'],
  ],
  [
    'whose client misses pictures',
    { startsAt: hours(-14), endsAt: hours(-12), shootOn: '2026-11-21', pictures: 'missing' },
    ['Your client says that pictures are missing'],
  ],
] as const)('a shoot %s', (_, facts, text) => {
  expect(dueText({ ...shoot, ...facts }, now)).toEqual(text)
})
