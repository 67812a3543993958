import { describe, expect, test } from 'vitest'
import { dueAt, quietEnd } from './quiet-hours.ts'

const night = { from: '22:00', until: '07:00' }
const noon = { from: '12:00', until: '13:30' }
const phoenix = 'America/Phoenix'
const newYork = 'America/New_York'
const kolkata = 'Asia/Kolkata'

describe('quiet hours', () => {
  test.each([
    ['begin at their first minute', night, phoenix, '2026-11-25T05:00Z', '2026-11-25T14:00Z'],
    ['have not begun a second before', night, phoenix, '2026-11-25T04:59:59Z', null],
    ['last over midnight', night, phoenix, '2026-11-25T07:00Z', '2026-11-25T14:00Z'],
    ['last until a second before their end', night, phoenix, '2026-11-25T13:59:59Z', '2026-11-25T14:00Z'],
    ['are over at their end', night, phoenix, '2026-11-25T14:00Z', null],
    ['can be during the day', noon, newYork, '2026-07-01T16:30Z', '2026-07-01T17:30Z'],
    ['during the day are not at night', noon, newYork, '2026-07-01T05:00Z', null],
    ['are those of the zone, half an hour off', night, kolkata, '2026-11-24T16:30Z', '2026-11-25T01:30Z'],
    ['are those of the zone, in which it is still day', night, kolkata, '2026-11-25T05:00Z', null],
    ['can begin at midnight', { from: '00:00', until: '06:00' }, phoenix, '2026-11-25T07:00Z', '2026-11-25T13:00Z'],
    ['can end at midnight', { from: '18:00', until: '00:00' }, phoenix, '2026-11-25T06:59Z', '2026-11-25T07:00Z'],
    ['can leave a quarter of an hour a day', { from: '07:00', until: '06:45' }, phoenix, '2026-11-25T13:50Z', null],
    ['are an hour shorter in the night of 23 hours', night, newYork, '2027-03-14T03:00Z', '2027-03-14T11:00Z'],
    ['end after the hour that is skipped', { from: '22:00', until: '02:30' }, newYork, '2027-03-14T07:15Z', '2027-03-14T07:30Z'],
    ['are an hour longer in the night of 25 hours', night, newYork, '2026-11-01T02:00Z', '2026-11-01T12:00Z'],
    ['end at the first of two equal times', { from: '22:00', until: '01:30' }, newYork, '2026-11-01T05:29Z', '2026-11-01T05:30Z'],
    ['do not begin again at the second one', { from: '22:00', until: '01:30' }, newYork, '2026-11-01T06:10Z', null],
    [
      'that begin in the repeated hour begin with the first',
      { from: '01:30', until: '05:00' },
      newYork,
      '2026-11-01T06:10Z',
      '2026-11-01T10:00Z',
    ],
  ])('%s', (_, hours, zone, now, end) => {
    expect(quietEnd({ ...hours, zone }, new Date(now))).toEqual(end && new Date(end))
  })
})

describe('what is about a shoot', () => {
  const now = new Date('2026-11-25T06:00Z')
  const quietHours = { ...night, zone: phoenix }
  const end = new Date('2026-11-25T14:00Z')
  const shootIn = (hours: number) => {
    const startsAt = new Date(now.getTime() + hours * 3_600_000)
    return { startsAt, endsAt: new Date(startsAt.getTime() + 2 * 3_600_000) }
  }

  test.each([
    ['waits while the shoot is far', shootIn(48), end],
    ['is sent at once exactly 12 hours before', shootIn(12), now],
    ['is sent at once shortly before', shootIn(0.5), now],
    ['waits for the last 12 hours, a minute earlier', shootIn(12 + 1 / 60), new Date('2026-11-25T06:01Z')],
    ['does not wait for the end of quiet hours then', shootIn(19), new Date('2026-11-25T13:00Z')],
    ['is sent at once while the shoot lasts', shootIn(-1), now],
    ['waits again once it is over', shootIn(-2), end],
  ])('%s', (_, shoot, due) => {
    expect(dueAt({ quietHours, shoot, now })).toEqual(due)
  })

  test('is sent at once without quiet hours and outside of them', () => {
    expect(dueAt({ quietHours: null, shoot: shootIn(48), now })).toEqual(now)
    expect(dueAt({ quietHours, shoot: shootIn(48), now: end })).toEqual(end)
  })

  test('is the exception: everything else waits', () => {
    expect(dueAt({ quietHours, now })).toEqual(end)
    expect(dueAt({ quietHours, shoot: null, now })).toEqual(end)
  })
})
