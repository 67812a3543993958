import { describe, expect, test } from 'vitest'
import { findEvents } from './find-events.ts'

const window = { from: new Date('2026-10-01T00:00:00Z'), to: new Date('2027-10-01T00:00:00Z'), zone: 'America/Phoenix', ownerEmails: [] }

function file(...events: string[]) {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Family', ...events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`)]
  return [...lines, 'END:VCALENDAR'].join('\n').replaceAll('\n', '\r\n')
}

/** '2026-12-01T18:00Z 2026-12-01T19:00Z' */
function spansOf(...events: string[]) {
  return findEvents(file(...events), window).events.flatMap(({ spans }) =>
    spans.map(({ startsAt, endsAt }) => `${short(startsAt)} ${short(endsAt)}`),
  )
}
function short(at: Date) {
  return at.toISOString().replace(':00.000Z', 'Z')
}

test('the name of a calendar is kept, and of an event only its id and when it is', () => {
  const found = findEvents(file('UID:a\nSUMMARY:Dentist\nDTSTART:20261201T180000Z\nDTEND:20261201T190000Z'), window)
  expect(found).toEqual({
    name: 'Family',
    events: [{ eventId: 'a', spans: [{ startsAt: new Date('2026-12-01T18:00:00Z'), endsAt: new Date('2026-12-01T19:00:00Z') }] }],
    notUnderstood: 0,
  })
})

describe('an event', () => {
  test.each([
    ['in UTC', 'DTSTART:20261201T180000Z\nDURATION:PT90M', '2026-12-01T18:00Z 2026-12-01T19:30Z'],
    [
      'in a named zone',
      'DTSTART;TZID=America/New_York:20261201T180000\nDTEND;TZID=America/New_York:20261201T190000',
      '2026-12-01T23:00Z 2026-12-02T00:00Z',
    ],
    [
      'between two zones',
      'DTSTART;TZID=America/New_York:20261201T180000\nDTEND;TZID=America/Los_Angeles:20261201T200000',
      '2026-12-01T23:00Z 2026-12-02T04:00Z',
    ],
    ['without a zone, in that of its owner', 'DTSTART:20261201T180000\nDTEND:20261201T190000', '2026-12-02T01:00Z 2026-12-02T02:00Z'],
    [
      'of whole days, from midnight to midnight there',
      'DTSTART;VALUE=DATE:20261201\nDTEND;VALUE=DATE:20261203',
      '2026-12-01T07:00Z 2026-12-03T07:00Z',
    ],
    ['of one day without an end', 'DTSTART;VALUE=DATE:20261201', '2026-12-01T07:00Z 2026-12-02T07:00Z'],
    ['that began before the window', 'DTSTART:20260930T220000Z\nDTEND:20261001T020000Z', '2026-09-30T22:00Z 2026-10-01T02:00Z'],
  ])('%s', (_, event, span) => {
    expect(spansOf(`UID:a\n${event}`)).toEqual([span])
  })

  test.each([
    ['that is free', 'DTSTART:20261201T180000Z\nDTEND:20261201T190000Z\nTRANSP:TRANSPARENT'],
    ['that was cancelled', 'DTSTART:20261201T180000Z\nDTEND:20261201T190000Z\nSTATUS:CANCELLED'],
    ['without a length', 'DTSTART:20261201T180000Z'],
    ['before the window', 'DTSTART:20260901T180000Z\nDTEND:20260901T190000Z'],
    ['after the window', 'DTSTART:20271201T180000Z\nDTEND:20271201T190000Z'],
  ])('%s keeps nobody busy', (_, event) => {
    expect(spansOf(`UID:a\n${event}`)).toEqual([])
  })

  test('in a zone of its own has the rules of the file', () => {
    const zone = `BEGIN:VTIMEZONE\r\nTZID:Studio\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:-0300\r\nTZOFFSETTO:-0300\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n`
    const text = file('UID:a\nDTSTART;TZID=Studio:20261201T180000\nDTEND;TZID=Studio:20261201T190000').replace(
      'BEGIN:VEVENT',
      `${zone}BEGIN:VEVENT`,
    )
    expect(findEvents(text, window).events[0]?.spans).toEqual([
      { startsAt: new Date('2026-12-01T21:00:00Z'), endsAt: new Date('2026-12-01T22:00:00Z') },
    ])
  })
})

describe('an event that recurs', () => {
  const weekly =
    'UID:a\nDTSTART;TZID=America/New_York:20261020T180000\nDTEND;TZID=America/New_York:20261020T190000\nRRULE:FREQ=WEEKLY;COUNT=4'

  test('keeps its time on the clock, also after clocks change', () => {
    expect(spansOf(weekly)).toEqual([
      '2026-10-20T22:00Z 2026-10-20T23:00Z',
      '2026-10-27T22:00Z 2026-10-27T23:00Z',
      '2026-11-03T23:00Z 2026-11-04T00:00Z',
      '2026-11-10T23:00Z 2026-11-11T00:00Z',
    ])
  })

  test('leaves out removed occurrences, and moves changed ones', () => {
    const moved =
      'UID:a\nRECURRENCE-ID;TZID=America/New_York:20261103T180000\nDTSTART;TZID=America/New_York:20261104T080000\nDTEND;TZID=America/New_York:20261104T090000'
    const cancelled =
      'UID:a\nRECURRENCE-ID;TZID=America/New_York:20261110T180000\nDTSTART;TZID=America/New_York:20261110T180000\nDTEND;TZID=America/New_York:20261110T190000\nSTATUS:CANCELLED'
    expect(spansOf(`${weekly}\nEXDATE;TZID=America/New_York:20261027T180000`, moved, cancelled)).toEqual([
      '2026-10-20T22:00Z 2026-10-20T23:00Z',
      '2026-11-04T13:00Z 2026-11-04T14:00Z',
    ])
  })

  test('is cut at the end of the window, however early it began', () => {
    const spans = spansOf('UID:a\nDTSTART;VALUE=DATE:19701125\nRRULE:FREQ=YEARLY')
    expect(spans).toEqual(['2026-11-25T07:00Z 2026-11-26T07:00Z'])
    expect(spansOf('UID:b\nDTSTART:19990101T150000Z\nDTEND:19990101T160000Z\nRRULE:FREQ=DAILY')).toHaveLength(365)
  })

  test('has the dates that were added to it', () => {
    expect(spansOf('UID:a\nDTSTART:20261201T180000Z\nDTEND:20261201T190000Z\nRDATE:20261205T180000Z')).toHaveLength(2)
  })

  test('with a rule that cannot be read happens once', () => {
    expect(spansOf('UID:a\nDTSTART:20261201T180000Z\nDTEND:20261201T190000Z\nRRULE:FREQ=WEEKLY;BYMONTHDAY=3')).toEqual([
      '2026-12-01T18:00Z 2026-12-01T19:00Z',
    ])
  })
})

test.each(['', '<!doctype html>', 'BEGIN:VCALENDAR', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n'])('%j is no calendar', (text) => {
  expect(() => findEvents(text, window)).toThrow(expect.objectContaining({ reason: 'not_a_calendar' }))
})
