import { expect, test } from 'vitest'
import { instantOf } from './days.ts'

test('the same local time is a different instant in another zone', () => {
  const local = { on: '2026-12-05', at: '16:30' }
  expect(instantOf({ ...local, zone: 'America/Phoenix' }).toISOString()).toBe('2026-12-05T23:30:00.000Z')
  expect(instantOf({ ...local, zone: 'America/New_York' }).toISOString()).toBe('2026-12-05T21:30:00.000Z')
})

test('a time that daylight saving skips moves forward', () => {
  expect(instantOf({ on: '2027-03-14', at: '02:30', zone: 'America/New_York' }).toISOString()).toBe('2027-03-14T07:30:00.000Z')
})
