import { describe, expect, test } from 'vitest'
import { nextDigest } from './next-digest.ts'

// The first digits of an id say when in the half hour: 7:30 and 7:59.
const first = '00000000-0000-4000-8000-000000000000'
const last = '0000001d-0000-4000-8000-000000000000'
const phoenix = { personId: first, zone: 'America/Phoenix', quietHours: null }
const newYork = { ...phoenix, zone: 'America/New_York' }
const quiet = (from: string, until: string, zone = 'America/Phoenix') => ({ ...phoenix, zone, quietHours: { from, until, zone } })

describe('the next digest of each morning', () => {
  test.each([
    ['is that of today before half past seven', phoenix, '2026-11-25T14:29Z', '2026-11-25', '2026-11-25T14:30Z'],
    ['is that of tomorrow from then on', phoenix, '2026-11-25T14:30Z', '2026-11-26', '2026-11-26T14:30Z'],
    ['is before eight for everybody', { ...phoenix, personId: last }, '2026-11-25T14:30Z', '2026-11-25', '2026-11-25T14:59Z'],
    ['follows the clocks of the zone', newYork, '2026-10-31T12:00Z', '2026-11-01', '2026-11-01T12:30Z'],
    ['in spring as well', newYork, '2027-03-13T13:00Z', '2027-03-14', '2027-03-14T11:30Z'],
    [
      'is of another day where it is already tomorrow',
      { ...phoenix, zone: 'Pacific/Kiritimati' },
      '2026-11-25T14:00Z',
      '2026-11-26',
      '2026-11-25T17:30Z',
    ],
    ['waits for the end of quiet hours', quiet('22:00', '09:15'), '2026-11-25T14:30Z', '2026-11-25', '2026-11-25T16:15Z'],
    ['does not wait for quiet hours that have ended', quiet('22:00', '07:30'), '2026-11-25T14:00Z', '2026-11-25', '2026-11-25T14:30Z'],
    ['waits until the next day if they end there', quiet('07:00', '06:00'), '2026-11-25T15:00Z', '2026-11-25', '2026-11-26T13:00Z'],
  ])('%s', (_, person, after, on, at) => {
    expect(nextDigest({ ...person, pace: 'each_morning' }, new Date(after))).toEqual({ on, at: new Date(at) })
  })

  test('comes once a day, whatever the clocks do', () => {
    let after = new Date('2026-10-25T00:00Z')
    const days: string[] = []
    for (let count = 0; count < 14; count++) {
      const next = nextDigest({ ...newYork, pace: 'each_morning' }, after)
      days.push(next.on)
      after = next.at
    }
    expect(new Set(days).size).toBe(14)
  })
})

describe('the weekly digest', () => {
  test.each([
    ['Sunday', '2026-11-22T20:00Z', '2026-11-23'],
    ['Monday before it', '2026-11-23T14:29Z', '2026-11-23'],
    ['Monday after it', '2026-11-23T14:30Z', '2026-11-30'],
    ['Tuesday', '2026-11-24T20:00Z', '2026-11-30'],
    ['Wednesday', '2026-11-25T20:00Z', '2026-11-30'],
    ['Thursday', '2026-11-26T20:00Z', '2026-11-30'],
    ['Friday', '2026-11-27T20:00Z', '2026-11-30'],
    ['Saturday', '2026-11-28T20:00Z', '2026-11-30'],
  ])('after %s is that of the next Monday', (_, after, on) => {
    expect(nextDigest({ ...phoenix, pace: 'weekly' }, new Date(after))).toEqual({ on, at: new Date(`${on}T14:30Z`) })
  })

  test('of a Monday can come on Tuesday, after quiet hours', () => {
    const person = { ...quiet('07:00', '06:00'), pace: 'weekly' } as const
    expect(nextDigest(person, new Date('2026-11-23T20:00Z'))).toEqual({ on: '2026-11-23', at: new Date('2026-11-24T13:00Z') })
    expect(nextDigest(person, new Date('2026-11-24T13:00Z'))).toEqual({ on: '2026-11-30', at: new Date('2026-12-01T13:00Z') })
  })
})
