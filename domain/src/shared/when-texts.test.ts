import { describe, expect, it } from 'vitest'
import { agoText, dayText, instantText, localDateTime, shootText, timesText, timeText } from './when-texts.ts'

describe('days and times in words', () => {
  it('names the weekday, the month, the day and the time of a shoot', () => {
    expect(shootText('2026-11-14', '16:30')).toBe('Sat, Nov 14, 4:30 PM')
  })

  it('names the year only if it is not this one', () => {
    expect(dayText('2026-11-14', { today: '2026-11-01' })).toBe('Sat, Nov 14')
    expect(dayText('2027-01-02', { today: '2026-11-01' })).toBe('Sat, Jan 2, 2027')
    expect(dayText('2026-11-14', { long: true })).toBe('Saturday, November 14')
    expect(dayText('2026-12-01', { weekday: false })).toBe('Dec 1')
  })

  it('says AM and PM once where once is enough', () => {
    expect(timesText('16:30', '18:30')).toBe('4:30 to 6:30 PM')
    expect(timesText('11:00', '13:00')).toBe('11:00 AM to 1:00 PM')
    expect(timesText('22:00', '00:30')).toBe('10:00 PM to 12:30 AM')
    expect([timeText('00:00'), timeText('12:00'), timeText('09:05')]).toEqual(['12:00 AM', '12:00 PM', '9:05 AM'])
  })

  it('shows an instant in its zone, with and without summer time', () => {
    expect(instantText('2026-11-14T23:30:00Z', 'America/Phoenix')).toBe('Sat, Nov 14, 4:30 PM')
    expect(instantText('2026-07-01T03:15:00Z', 'America/New_York')).toBe('Tue, Jun 30, 11:15 PM')
    expect(localDateTime('2026-11-14T07:00:00Z', 'America/Phoenix')).toEqual({ on: '2026-11-14', at: '00:00' })
    expect(localDateTime(new Date('2026-11-22T05:30:00Z'), 'America/Phoenix')).toEqual({ on: '2026-11-21', at: '22:30' })
  })

  it('counts the days since on the calendar of the zone, not in 24 hours', () => {
    const now = '2026-11-14T16:00:00Z'
    const ago = (instant: string) => agoText(instant, now, 'America/Phoenix')
    expect(ago('2026-11-14T15:59:40Z')).toBe('just now')
    expect(ago('2026-11-14T15:59:00Z')).toBe('1 minute ago')
    expect(ago('2026-11-14T14:00:00Z')).toBe('2 hours ago')
    expect(ago('2026-11-14T06:30:00Z')).toBe('yesterday')
    expect(ago('2026-11-11T20:00:00Z')).toBe('3 days ago')
    expect(ago('2026-10-30T20:00:00Z')).toBe('Oct 30')
    expect(ago('2025-10-30T20:00:00Z')).toBe('Oct 30, 2025')
  })
})
