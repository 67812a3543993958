import { instantOf, zonedTime } from '@shutterbid/domain/shared/days'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { eventsInCalendar } from '../../../test/events-in-calendar.ts'
import { calendarFeed } from './calendar-feed.ts'

type Entry = Parameters<typeof calendarFeed>[0]['entries'][number]

const entry: Entry = {
  uid: 'job-1@shutterbid',
  revision: 3,
  changedAt: new Date('2026-11-20T10:00:00Z'),
  startsAt: new Date('2026-11-24T23:30:00Z'),
  endsAt: new Date('2026-11-25T01:30:00Z'),
  zone: 'America/Phoenix',
  title: 'Desert wedding',
  place: '1200 W Palm Ln, Phoenix, AZ 85004',
  description: 'Client: Ana.',
  url: 'https://shutterbid.test/jobs/1',
  isCancelled: false,
}
const feedOf = (...entries: Entry[]) => calendarFeed({ name: 'Shutterbid shoots', refreshMinutes: 60, entries })

describe('a calendar feed', () => {
  test('is read by another parser, with a name and when to read it again', () => {
    const content = feedOf(entry, { ...entry, uid: 'job-2@shutterbid', revision: 4, isCancelled: true })
    const calendar = new ICAL.Component(ICAL.parse(content))
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Shutterbid shoots')
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
    expect(eventsInCalendar(content)).toMatchObject([
      { uid: 'job-1@shutterbid', sequence: 3, summary: 'Desert wedding', location: entry.place, status: 'CONFIRMED' },
      { uid: 'job-2@shutterbid', sequence: 4, summary: 'Desert wedding', location: entry.place, status: 'CANCELLED' },
    ])
  })

  test('without an entry is still a calendar', () => {
    expect(eventsInCalendar(feedOf())).toEqual([])
  })

  test.each([
    ['the day on which Denver gains an hour', { on: '2026-11-01', at: '09:00', zone: 'America/Denver' }, '20261101T090000'],
    ['the day on which Boise loses an hour', { on: '2027-03-14', at: '09:00', zone: 'America/Boise' }, '20270314T090000'],
    ['summer in New York', { on: '2027-07-04', at: '20:30', zone: 'America/New_York' }, '20270704T203000'],
    ['winter in New York', { on: '2027-01-04', at: '20:30', zone: 'America/New_York' }, '20270104T203000'],
    ['Phoenix, which has no daylight saving', { on: '2027-03-14', at: '02:30', zone: 'America/Phoenix' }, '20270314T023000'],
  ])('keeps the wall clock on %s', (_, local, written) => {
    const startsAt = instantOf(local)
    const endsAt = new Date(startsAt.getTime() + 90 * 60_000)
    const content = feedOf({ ...entry, startsAt, endsAt, zone: local.zone })
    expect(content).toContain(`DTSTART;TZID=${local.zone}:${written}\r\n`)
    expect(content.split(`BEGIN:VTIMEZONE\r\nTZID:${local.zone}\r\n`)).toHaveLength(2)
    expect(instantsIn(content)).toEqual([startsAt, endsAt])
  })

  test.each([
    ['ends in the hour that Denver repeats', '2026-11-01T06:30:00Z', '2026-11-01T08:30:00Z', 'America/Denver'],
    ['ends before Denver repeats that hour', '2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z', 'America/Denver'],
    ['is in a zone of another name', '2026-11-24T23:30:00Z', '2026-11-25T01:30:00Z', 'US/Eastern'],
  ])('has times in UTC for a shoot that %s', (_, start, end, zone) => {
    const times = { startsAt: new Date(start), endsAt: new Date(end) }
    const content = feedOf({ ...entry, ...times, zone })
    expect(content).not.toContain('TZID')
    expect(instantsIn(content)).toEqual([times.startsAt, times.endsAt])
  })

  test.each(['America/New_York', 'America/Chicago', 'America/Denver', 'America/Boise', 'America/Los_Angeles', 'America/Anchorage'])(
    'is read back at the same instants around every change of the clocks in %s',
    (zone) => {
      const quarters = 40
      let change = new Date('2026-11-27T00:00:00Z')
      for (let changes = 0; changes < 2; changes++) {
        change = new Date(zonedTime(change, zone).getTimeZoneTransition('next')!.epochMilliseconds)
        const entries = Array.from({ length: quarters }, (_, index) => {
          const startsAt = new Date(change.getTime() + (index - quarters / 2) * 15 * 60_000)
          return { ...entry, uid: `job-${index}@shutterbid`, zone, startsAt, endsAt: new Date(startsAt.getTime() + 90 * 60_000) }
        })
        expect(allInstantsIn(feedOf(...entries))).toEqual(entries.map(({ startsAt, endsAt }) => [startsAt, endsAt]))
      }
    },
  )

  test.each([
    ['commas, semicolons, colons, quotes and backslashes', 'Ana, Bo; "and": \\ Cy\\n', 'Ana, Bo; "and": \\ Cy\\n'],
    ['a second event', 'Shoot\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Evil', 'Shoot END:VEVENT BEGIN:VEVENT SUMMARY:Evil'],
    ['a lone return', 'Shoot\rSTATUS:CANCELLED', 'Shoot STATUS:CANCELLED'],
    ['line ends of Unicode', 'Shoot\u2028STATUS:CANCELLED\u2029x\u0085y', 'Shoot STATUS:CANCELLED x y'],
    ['control characters', 'Sho\u0000ot\u0007 at\t noon', 'Shoot at noon'],
    ['parameters', 'Shoot;TZID=Evil/Zone;VALUE=DATE:20270101', 'Shoot;TZID=Evil/Zone;VALUE=DATE:20270101'],
    ['a very long line', 'long '.repeat(400).trim(), 'long '.repeat(400).trim()],
    ['letters of two, three and four bytes', 'é字😀'.repeat(60), 'é字😀'.repeat(60)],
  ])('keeps one event with its text, on lines of at most 75 bytes, whatever the text is: %s', (_, text, shown) => {
    const content = feedOf({ ...entry, title: text, place: text, description: text })
    const events = eventsInCalendar(content)
    expect(events.map(({ uid, summary, location }) => [uid, summary, location])).toEqual([[entry.uid, shown, shown]])
    expect(events[0]?.description.replaceAll('\n', ' ')).toBe(shown)
    expect([events[0]?.status, ...instantsIn(content)]).toEqual(['CONFIRMED', entry.startsAt, entry.endsAt])
    const lines = content.split('\r\n')
    expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75 || !line.isWellFormed())).toEqual([])
  })

  test('names each zone once, and is the same text for the same shoots', () => {
    const boise = { ...entry, uid: 'job-3@shutterbid', zone: 'America/Boise' }
    const content = feedOf(entry, { ...entry, uid: 'job-2@shutterbid' }, boise)
    expect(content.match(/^TZID:.*/gm)).toEqual(['TZID:America/Phoenix', 'TZID:America/Boise'])
    expect(feedOf(entry, { ...entry, uid: 'job-2@shutterbid' }, boise)).toBe(content)
  })
})

/** Start and end of the only event. */
function instantsIn(content: string) {
  const [instants = [], ...others] = allInstantsIn(content)
  expect(others).toEqual([])
  return instants
}

/** Start and end of each event. */
function allInstantsIn(content: string) {
  return eventsInCalendar(content).map(({ startsAt, endsAt }) => [startsAt, endsAt])
}
