import { instantOf } from '@shutterbid/domain/shared/days'
import { describe, expect, test } from 'vitest'
import { eventsInCalendar } from '../../../test/events-in-calendar.ts'
import { calendarFile } from './calendar-file.ts'

const entry: Parameters<typeof calendarFile>[0] = {
  fileName: '2026-11-24-desert-wedding.ics',
  uid: 'job-1@shutterbid',
  revision: 3,
  changedAt: new Date('2026-11-20T10:00:00Z'),
  startsAt: new Date('2026-11-24T23:30:00Z'),
  endsAt: new Date('2026-11-25T01:30:00Z'),
  title: 'Desert wedding',
  place: '1200 W Palm Ln, Phoenix, AZ 85004',
  description: 'Meeting point: the north gate\nClient: Ana.',
  url: 'https://shutterbid.test/jobs/1',
  isCancelled: false,
}

describe('a calendar file', () => {
  test('contains the title, times, place and link', () => {
    expect(eventIn(calendarFile(entry).content)).toMatchObject({
      uid: 'job-1@shutterbid',
      sequence: 3,
      summary: 'Desert wedding',
      location: '1200 W Palm Ln, Phoenix, AZ 85004',
      description: 'Meeting point: the north gate\nClient: Ana.',
      status: 'CONFIRMED',
      method: 'PUBLISH',
    })
    expect(timesIn(calendarFile(entry).content)).toEqual([entry.startsAt, entry.endsAt])
  })

  test('of a cancelled shoot cancels the same entry', () => {
    const { content, contentType } = calendarFile({ ...entry, revision: 4, isCancelled: true })
    expect(contentType).toBe('text/calendar; charset=utf-8; method=CANCEL')
    expect(eventIn(content)).toMatchObject({ uid: entry.uid, sequence: 4, status: 'CANCELLED', method: 'CANCEL' })
  })

  test.each([
    ['the night in which Denver gains an hour', { on: '2026-11-01', at: '00:30', zone: 'America/Denver' }, 180, '2026-11-01T06:30:00Z'],
    ['the night in which Denver loses an hour', { on: '2027-03-14', at: '01:30', zone: 'America/Denver' }, 120, '2027-03-14T08:30:00Z'],
    ['an hour that New York skips', { on: '2027-03-14', at: '02:30', zone: 'America/New_York' }, 60, '2027-03-14T07:30:00Z'],
    ['Phoenix, which has no daylight saving', { on: '2027-03-14', at: '02:30', zone: 'America/Phoenix' }, 60, '2027-03-14T09:30:00Z'],
  ])('has the right instants and length for %s', (_, local, minutes, expected) => {
    const startsAt = instantOf(local)
    const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
    expect(startsAt).toEqual(new Date(expected))
    expect(timesIn(calendarFile({ ...entry, startsAt, endsAt }).content)).toEqual([startsAt, endsAt])
  })

  test.each([
    ['commas, semicolons and backslashes', 'Ana, Bo; and \\ Cy', 'Ana, Bo; and \\ Cy'],
    ['a second event', 'Shoot\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Evil', 'Shoot END:VEVENT BEGIN:VEVENT SUMMARY:Evil'],
    ['a lone return', 'Shoot\rSTATUS:CANCELLED', 'Shoot STATUS:CANCELLED'],
    ['line ends of Unicode', 'Shoot\u2028STATUS:CANCELLED\u2029x\u0085y', 'Shoot STATUS:CANCELLED x y'],
    ['control characters', 'Sho\u0000ot\u0007 at\t noon', 'Shoot at noon'],
    ['characters that turn the text around', 'Desert \u202egnid\u2069dew', 'Desert gniddew'],
    ['letters that take four bytes', '😀'.repeat(60), '😀'.repeat(60)],
    ['a long title', 'x'.repeat(120), 'x'.repeat(120)],
  ])('keeps %s in a title as text', (_, title, read) => {
    const { content } = calendarFile({ ...entry, title, place: title, description: title })
    expect(eventIn(content)).toMatchObject({ summary: read, location: read, status: 'CONFIRMED' })
  })

  test('distinguishes a literal \\n from a line break', () => {
    const { content } = calendarFile({ ...entry, title: 'one\\nline', description: 'two\nlines' })
    expect(content).toContain('SUMMARY:one\\\\nline\r\n')
    expect(content).toContain('DESCRIPTION:two\\nlines\r\n')
  })

  test('breaks lines as the format requires: with CRLF, at most 75 octets, never inside a character', () => {
    const { content } = calendarFile({ ...entry, title: 'Zoë 日の出 😀 '.repeat(10), description: 'a\nb\r\nc\rd' })
    expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of content.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line.isWellFormed()).toBe(true)
    }
  })
})

/** The only event. */
function eventIn(content: string) {
  const [event, ...others] = eventsInCalendar(content)
  expect(others).toEqual([])
  return event!
}

function timesIn(content: string) {
  const { startsAt, endsAt } = eventIn(content)
  return [startsAt, endsAt]
}
