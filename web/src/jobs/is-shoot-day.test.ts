import { expect, test } from 'vitest'
import { isShootDay } from './is-shoot-day.ts'

const shoot = {
  zone: 'America/Phoenix',
  shootOn: '2026-11-22',
  startsAt: new Date('2026-11-23T05:00:00Z'),
  endsAt: new Date('2026-11-23T09:00:00Z'),
}

test.each([
  ['2026-11-22T06:59:00Z', false],
  ['2026-11-22T07:00:00Z', true],
  ['2026-11-23T08:59:00Z', true],
  ['2026-11-23T09:00:00Z', false],
])('at %s: %s', (at, is) => {
  expect(isShootDay(shoot, Date.parse(at))).toBe(is)
})
