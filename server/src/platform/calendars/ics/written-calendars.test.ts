import { describe, expect, test } from 'vitest'
import { findEvents } from './find-events.ts'

const window = {
  from: new Date('2026-11-25T00:00:00Z'),
  to: new Date('2027-11-25T00:00:00Z'),
  zone: 'America/Phoenix',
  ownerEmails: ['bo@studio.example'],
}

/** Lines are separated by blanks and a bar, so that a case fits on a line. */
function calendar(...components: string[]) {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...components, 'END:VCALENDAR', ''].join('\r\n').replaceAll(' | ', '\r\n')
}
function event(lines: string) {
  return `BEGIN:VEVENT | UID:a | ${lines} | END:VEVENT`
}
const at8 = 'DTSTART:20261202T150000Z | DTEND:20261202T160000Z'
const busyAt8 = '12-02T15:00 12-02T16:00'
const wholeDay = '12-02T07:00 12-03T07:00'

/** '12-01T18:00 12-01T19:00' in UTC, and with the year if it is not 2026. */
function read(text: string) {
  const found = findEvents(text, window)
  const spans = found.events.flatMap(({ spans }) => spans).toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return { busy: spans.map(({ startsAt, endsAt }) => `${short(startsAt)} ${short(endsAt)}`), notUnderstood: found.notUnderstood }
}
function short(at: Date) {
  return at
    .toISOString()
    .replace(/^2026-/, '')
    .replace(/(:00)?(\.000)?Z$/, '')
}

type Case = [what: string, lines: string, busy: string[], notUnderstood?: number]

describe('one event', () => {
  test.each<Case>([
    // Times
    ['names with groups', 'item1.DTSTART:20261202T150000Z | ITEM2.dtend:20261202T160000Z', [busyAt8]],
    ['a group, with parameters', 'item1.DTSTART;TZID=America/New_York:20261202T100000 | DURATION:PT1H | item1.X-ABLABEL:start', [busyAt8]],
    ['names in lower case', 'dtstart:20261202T150000Z | dtend:20261202T160000Z', [busyAt8]],
    ['a time with hyphens and colons', 'DTSTART:2026-12-02T15:00:00Z | DTEND:2026-12-02T16:00:00.000Z', [busyAt8]],
    ['a time without seconds', 'DTSTART:20261202T1500Z | DTEND:20261202T1600Z', [busyAt8]],
    ['a time with its offset', 'DTSTART:20261202T100000-0500 | DTEND:20261202T110000-05:00', [busyAt8]],
    ['24:00', 'DTSTART:20261202T230000 | DTEND:20261202T240000', ['12-03T06:00 12-03T07:00']],
    ['a leap second', 'DTSTART:20261202T150000Z | DTEND:20261202T235960Z', ['12-02T15:00 12-02T23:59:59']],
    ['an unknown VALUE', 'DTSTART;VALUE=X-TIME:20261202T150000Z | DTEND;X-A="b;c:d":20261202T160000Z', [busyAt8]],
    ['a date with a midnight', 'DTSTART;VALUE=DATE:20261202T000000 | DTEND;VALUE=DATE:20261203T000000', [wholeDay]],
    [
      'days by Outlook',
      'DTSTART;TZID=Eastern Standard Time:20261202T000000 | DTEND;TZID=Eastern Standard Time:20261203T000000 | X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      [wholeDay],
    ],
    ['a time that does not exist', 'DTSTART:20261202T256000 | DTEND:20261202T260000', [wholeDay], 1],
    ['a date that does not exist', 'DTSTART;VALUE=DATE:20261232 | DTEND;VALUE=DATE:20270101', ['12-31T07:00 2027-01-01T07:00'], 1],
    ['no start that can be read, and an end on the evening of another day in UTC', 'DTSTART:soon | DTEND:20261203T030000Z', [wholeDay], 1],
    ['only words', 'DTSTART:tomorrow | DTEND:later', [], 1],
    ['no start', 'SUMMARY:Lunch', [], 1],
    ['year 0', 'DTSTART:00000000T000000Z | DTEND:00000000T000000Z', [], 1],
    ['year 1601', 'DTSTART:16010101T000000Z | DTEND:16010101T010000Z', []],
    ['no end in sight', 'DTSTART:20261202T150000Z | DTEND:99991231T235959Z', ['12-02T15:00 2200-01-01T00:00']],

    // Length
    ['a week', 'DTSTART;VALUE=DATE:20261202 | DURATION:P1W', ['12-02T07:00 12-09T07:00']],
    ['days and hours', 'DTSTART:20261202T150000Z | DURATION:P1DT2H', ['12-02T15:00 12-03T17:00']],
    ['no length', 'DTSTART:20261202T150000Z | DURATION:PT0S', []],
    ['the same start and end', 'DTSTART:20261202T150000Z | DTEND:20261202T150000Z', []],
    ['a negative length', 'DTSTART:20261202T150000Z | DURATION:-PT1H', [wholeDay], 1],
    ['an end before its start', 'DTSTART:20261202T150000Z | DTEND:20261202T140000Z', [wholeDay], 1],
    ['an end on the day before', 'DTSTART;VALUE=DATE:20261202 | DTEND;VALUE=DATE:20261201', [wholeDay], 1],
    ['an end that cannot be read', 'DTSTART:20261202T150000Z | DTEND:soon', [wholeDay], 1],
    ['a length that cannot be read', 'DTSTART:20261202T150000Z | DURATION:1 hour', [wholeDay], 1],
    ['a date and an end with a time', 'DTSTART;VALUE=DATE:20261202 | DTEND:20261202T180000', [wholeDay]],
    ['an end like its start, and a length', 'DTSTART:20261202T150000Z | DTEND:20261202T150000Z | DURATION:PT1H', [busyAt8], 1],
    ['an end, and a length that is longer', `${at8} | DURATION:PT3H`, ['12-02T15:00 12-02T18:00'], 1],
    ['an end, and a length that is shorter', `${at8} | DURATION:PT30M`, [busyAt8], 1],
    ['an end, and a length that says the same', `${at8} | DURATION:PT1H`, [busyAt8]],
    [
      'an end before its start, and a length of days',
      'DTSTART:20261202T150000Z | DTEND:20261202T140000Z | DURATION:P3D',
      ['12-02T15:00 12-05T15:00'],
      1,
    ],
    [
      'an end that cannot be read, and a length of days',
      'DTSTART:20261202T150000Z | DTEND:soon | DURATION:P3D',
      ['12-02T15:00 12-05T15:00'],
      1,
    ],
    ['an end, and a length that cannot be read', `${at8} | DURATION:`, [busyAt8], 1],
    [
      'an end like its start, and a length that cannot be read',
      'DTSTART:20261202T150000Z | DTEND:20261202T150000Z | DURATION:1h',
      [wholeDay],
      1,
    ],
    ['two ends', `${at8} | DTEND:20261202T180000Z`, ['12-02T15:00 12-02T18:00'], 1],
    ['two lengths', 'DTSTART:20261202T150000Z | DURATION:PT1H | DURATION:PT2H', ['12-02T15:00 12-02T17:00'], 1],
    ['two starts', `${at8} | DTSTART:20261203T150000Z`, [busyAt8], 1],
    [
      'a day, an end like its start, and a length',
      'DTSTART;VALUE=DATE:20261202 | DTEND;VALUE=DATE:20261202 | DURATION:P3D',
      ['12-02T07:00 12-05T07:00'],
      1,
    ],
    ['a length in hours of a day', 'DTSTART;VALUE=DATE:20261202 | DURATION:PT24H', [wholeDay]],
    [
      'a night in which clocks go forward',
      'DTSTART;TZID=America/New_York:20270313T220000 | DTEND;TZID=America/New_York:20270314T060000',
      ['2027-03-14T03:00 2027-03-14T10:00'],
    ],
    ['hours across that night', 'DTSTART;TZID=America/New_York:20270313T220000 | DURATION:PT8H', ['2027-03-14T03:00 2027-03-14T11:00']],
    ['a day across that night', 'DTSTART;TZID=America/New_York:20270313T220000 | DURATION:P1D', ['2027-03-14T03:00 2027-03-15T02:00']],
    [
      'the hour that spring skips, with a length',
      'DTSTART;TZID=America/New_York:20270314T023000 | DURATION:PT1H',
      ['2027-03-14T07:30 2027-03-14T08:30'],
    ],
    [
      'the hour that autumn repeats, the first one',
      'DTSTART;TZID=America/New_York:20271107T013000 | DTEND;TZID=America/New_York:20271107T023000',
      ['2027-11-07T05:30 2027-11-07T07:30'],
    ],

    // Zones
    [
      'a name of Windows in quotes',
      'DTSTART;TZID="Eastern Standard Time":20261202T100000 | DTEND;TZID="Eastern Standard Time":20261202T110000',
      [busyAt8],
    ],
    [
      'a quote that is not closed',
      'DTSTART;TZID="America/New_York:20261202T100000 | DTEND;TZID="America/New_York:20261202T110000',
      [busyAt8],
    ],
    ['a quote that is not opened', 'DTSTART;TZID=America/New_York":20261202T100000 | DURATION:PT1H', [busyAt8]],
    ['a quote that is not closed, and an unknown zone', 'DTSTART;TZID="Studio:20261202T100000 | DURATION:PT1H', [wholeDay], 1],
    [
      'a quote that is not closed, before another parameter',
      'DTSTART;TZID="America/New_York;VALUE=DATE-TIME:20261202T100000 | DURATION:PT1H',
      [busyAt8],
    ],
    [
      'a quote that is not closed, of a parameter before',
      'DTSTART;X-A="b;TZID="America/New_York":20261202T100000 | DURATION:PT1H',
      [busyAt8],
    ],
    ['a display name of Windows', 'DTSTART;TZID="(UTC-07:00) Arizona":20261202T080000 | DURATION:PT1H', [busyAt8]],
    [
      'a display name without quotes',
      'DTSTART;TZID=(UTC-07:00) Arizona:20261202T080000 | DTEND;TZID=(UTC-07:00) Arizona:20261202T090000',
      [busyAt8],
    ],
    ['an older display name', 'DTSTART;TZID="(GMT-05.00) Eastern Time (US & Canada)":20261202T100000 | DURATION:PT1H', [busyAt8]],
    ['a display name with one place', 'DTSTART;TZID="(UTC-08:00) Pacific Time (US & Canada)":20261202T070000 | DURATION:PT1H', [busyAt8]],
    ['a path of Mozilla', 'DTSTART;TZID=/mozilla.org/20050126_1/America/New_York:20261202T100000 | DURATION:PT1H', [busyAt8]],
    [
      'a path with three parts',
      'DTSTART;TZID=/freeassociation.sourceforge.net/America/Indiana/Knox:20261202T090000 | DURATION:PT1H',
      [busyAt8],
    ],
    ['an offset in front of a name', 'DTSTART;TZID="(GMT-05:00) America/New_York":20261202T100000 | DURATION:PT1H', [busyAt8]],
    ['an alias', 'DTSTART;TZID=US/Arizona:20261202T080000 | DURATION:PT1H', [busyAt8]],
    ['another case', 'DTSTART;TZID=america/new_york:20261202T100000 | DURATION:PT1H', [busyAt8]],
    ['blanks for underscores', 'DTSTART;TZID=America/New York:20261202T100000 | DURATION:PT1H', [busyAt8]],
    ['an offset', 'DTSTART;TZID=GMT-0700:20261202T080000 | DURATION:PT1H', [busyAt8]],
    ['an offset with a colon', 'DTSTART;TZID=UTC-07:00:20261202T080000 | DURATION:PT1H', [busyAt8]],
    ['UTC of Microsoft', 'DTSTART;TZID=tzone://Microsoft/Utc:20261202T150000 | DURATION:PT1H', [busyAt8]],
    ['a time in UTC that also names a zone', 'DTSTART;TZID=America/New_York:20261202T150000Z | DURATION:PT1H', [busyAt8]],
    ['an empty zone', 'DTSTART;TZID=:20261202T080000 | DURATION:PT1H', [busyAt8]],
    ['an unknown zone: all of its day', 'DTSTART;TZID=Studio:20261202T090000 | DTEND;TZID=Studio:20261202T100000', [wholeDay], 1],
    ['an abbreviation with several meanings', 'DTSTART;TZID=CST:20261202T090000 | DTEND;TZID=CST:20261202T100000', [wholeDay], 1],
    [
      'custom rules that are missing',
      'DTSTART;TZID=tzone://Microsoft/Custom:20261202T230000 | DTEND;TZID=tzone://Microsoft/Custom:20261203T010000',
      ['12-02T07:00 12-04T07:00'],
      1,
    ],
    [
      'an evening, and an unknown zone of the end',
      'DTSTART:20261203T030000Z | DTEND;TZID=Studio:20261203T100000',
      ['12-02T07:00 12-04T07:00'],
      1,
    ],
    ['an unknown zone of the end', 'DTSTART:20261202T150000Z | DTEND;TZID=Studio:20261202T100000', [wholeDay], 1],

    // What takes time
    ['tentative', `${at8} | STATUS:TENTATIVE`, [busyAt8]],
    ['tentative by Microsoft', `${at8} | X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE`, [busyAt8]],
    ['out of office', `${at8} | X-MICROSOFT-CDO-BUSYSTATUS:OOF`, [busyAt8]],
    ['working elsewhere', `${at8} | X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE`, [busyAt8]],
    ['free by Microsoft, busy by the standard', `${at8} | TRANSP:OPAQUE | X-MICROSOFT-CDO-BUSYSTATUS:FREE`, []],
    ['transparent, in lower case', `${at8} | transp:transparent`, []],
    ['cancelled, with one l', `${at8} | STATUS:CANCELED`, []],
    ['declined by somebody else', `${at8} | ATTENDEE;PARTSTAT=DECLINED:mailto:ana@studio.example`, [busyAt8]],
    ['declined by the owner', `${at8} | ATTENDEE;CN="Bo; the: owner";PARTSTAT=DECLINED:MAILTO:Bo@Studio.example`, []],
    ['declined by the owner, with a quote that is not closed', `${at8} | ATTENDEE;CN="Bo;PARTSTAT=DECLINED:mailto:bo@studio.example`, []],
    ['declined by the owner, as Apple writes it', `${at8} | ATTENDEE;PARTSTAT=DECLINED;EMAIL=bo@studio.example:urn:uuid:1`, []],
    [
      'declined first, then accepted',
      `${at8} | ATTENDEE;PARTSTAT=DECLINED:mailto:bo@studio.example | ATTENDEE;PARTSTAT=ACCEPTED:mailto:bo@studio.example`,
      [busyAt8],
    ],
    ['cancelled, without a time', 'DTSTART:never | STATUS:CANCELLED', []],
    ['an alarm with times of its own', `BEGIN:VALARM | TRIGGER:-PT30M | DURATION:PT15M | END:VALARM | ${at8}`, [busyAt8]],
    ['an alarm without an end line', `BEGIN:VALARM | TRIGGER:-PT30M | ${at8}`, [busyAt8]],
    ['components that nobody knows', `BEGIN:X-A | DTSTART:19700101T000000Z | BEGIN:X-B | END:X-A | ${at8}`, [busyAt8]],
    ['a very long line', `DESCRIPTION:${'x'.repeat(1_000_000)} | ${at8}`, [busyAt8]],
  ])('%s', (_, lines, busy, notUnderstood = 0) => {
    expect(read(calendar(event(lines)))).toEqual({ busy, notUnderstood })
  })
})

function upTo(count: number) {
  return Array.from({ length: count }, (_, number) => number).join(',')
}

/** Eight in the morning of these days, for an hour. */
function morning(...days: string[]) {
  return days.map((day) => `${day}T15:00 ${day}T16:00`)
}

describe('a series', () => {
  const of = (rule: string) => `${at8} | RRULE:${rule}`
  const daily = of('FREQ=DAILY;COUNT=3')
  const allDay = 'DTSTART;VALUE=DATE:20261202 | RRULE:FREQ=WEEKLY;COUNT=3'

  test.each<Case>([
    ['every other day', of('FREQ=DAILY;INTERVAL=2;COUNT=3'), morning('12-02', '12-04', '12-06')],
    ['in lower case, with blanks', of('freq=daily; count=2;'), morning('12-02', '12-03')],
    ['until a time', of('FREQ=DAILY;UNTIL=20261203T150000Z'), morning('12-02', '12-03')],
    ['until a time without a zone', of('FREQ=DAILY;UNTIL=20261204T145959'), morning('12-02', '12-03')],
    ['until a date', of('FREQ=DAILY;UNTIL=20261203'), morning('12-02', '12-03')],
    ['that ended before it began', of('FREQ=DAILY;UNTIL=20261201T000000Z'), []],
    ['of some weekdays', of('FREQ=WEEKLY;BYDAY=WE,FR;COUNT=3'), morning('12-02', '12-04', '12-09')],
    [
      'every other week, from Monday',
      of('FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=WE,SU;WKST=MO'),
      morning('12-02', '12-06', '12-16', '12-20'),
    ],
    [
      'every other week, from Sunday',
      of('FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=WE,SU;WKST=SU'),
      morning('12-02', '12-13', '12-16', '12-27'),
    ],
    [
      'of the first Wednesday',
      of('FREQ=MONTHLY;BYDAY=1WE;COUNT=2').replace('COUNT=2', 'UNTIL=20270110'),
      [...morning('12-02'), ...morning('2027-01-06')],
    ],
    ['of the last Friday', of('FREQ=MONTHLY;BYDAY=-1FR;COUNT=2'), morning('12-02', '12-25')],
    ['of the last workday', of('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2'), morning('12-02', '12-31')],
    ['of the last day of months', of('FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3'), [...morning('12-02', '12-31'), ...morning('2027-01-31')]],
    [
      'of the 31st',
      'DTSTART:20261231T150000Z | DURATION:PT1H | RRULE:FREQ=MONTHLY;COUNT=3',
      [...morning('12-31'), ...morning('2027-01-31', '2027-03-31')],
    ],
    ['of a February 29', 'DTSTART:20240229T150000Z | DURATION:PT1H | RRULE:FREQ=YEARLY', []],
    ['of Thanksgiving', 'DTSTART:20201126T150000Z | DURATION:PT1H | RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', morning('11-26')],
    ['of the 200th day', 'DTSTART:20260719T150000Z | DURATION:PT1H | RRULE:FREQ=YEARLY;BYYEARDAY=200', morning('2027-07-19')],
    ['of a week by number', 'DTSTART:20250512T150000Z | DURATION:PT1H | RRULE:FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', morning('2027-05-17')],
    [
      'twice a day',
      'DTSTART:20261202T150000Z | DURATION:PT1H | RRULE:FREQ=DAILY;BYHOUR=15,20;COUNT=3',
      ['12-02T15:00 12-02T16:00', '12-02T20:00 12-02T21:00', '12-03T15:00 12-03T16:00'],
    ],
    [
      'every six hours',
      'DTSTART:20261202T150000Z | DURATION:PT1H | RRULE:FREQ=HOURLY;INTERVAL=6;COUNT=3',
      ['12-02T15:00 12-02T16:00', '12-02T21:00 12-02T22:00', '12-03T03:00 12-03T04:00'],
    ],
    [
      'every half hour at night',
      'DTSTART:20261202T230000Z | DURATION:PT10M | RRULE:FREQ=MINUTELY;INTERVAL=30;BYHOUR=23;UNTIL=20261203T233000Z',
      ['12-02T23:00 12-02T23:10', '12-02T23:30 12-02T23:40', '12-03T23:00 12-03T23:10', '12-03T23:30 12-03T23:40'],
    ],
    ['of days that touch', 'DTSTART;VALUE=DATE:20261202 | RRULE:FREQ=DAILY;COUNT=3', ['12-02T07:00 12-05T07:00']],
    ['with two rules', `${of('FREQ=DAILY;COUNT=2')} | RRULE:FREQ=WEEKLY;COUNT=2`, morning('12-02', '12-03', '12-09')],
    ['except by a rule', `${daily} | EXRULE:FREQ=DAILY;INTERVAL=2;COUNT=2`, morning('12-03')],
    ['except several dates in one line', `${daily} | EXDATE:20261202T150000Z,20261204T150000Z`, morning('12-03')],
    ['except dates in the manner of vCalendar', `${daily} | EXDATE:20261202T150000Z;20261204T150000Z`, morning('12-03')],
    ['except a date that cannot be read', `${daily} | EXDATE:20261203T99`, morning('12-02', '12-03', '12-04'), 1],
    ['of a rule in the manner of vCalendar', `${at8} | RRULE:D1 #3`, morning('12-02'), 1],
    ['of days with a comma too many', of('RRULE:FREQ=WEEKLY;BYDAY=WE,FR,;COUNT=2'), morning('12-02', '12-04')],
    ['except a date alone', `${daily} | EXDATE;VALUE=DATE:20261203`, morning('12-02', '12-04')],
    ['except a date in another zone', `${daily} | EXDATE;TZID=America/Chicago:20261203T090000`, morning('12-02', '12-04')],
    ['except a date in an unknown zone', `${daily} | EXDATE;TZID=Studio:20261203T090000`, morning('12-02', '12-03', '12-04'), 1],
    [
      'of days except one by midnight in UTC',
      `${allDay} | EXDATE:20261209T070000Z`,
      ['12-02T07:00 12-03T07:00', '12-16T07:00 12-17T07:00'],
    ],
    ['of days except one by a date', `${allDay} | EXDATE:20261209`, ['12-02T07:00 12-03T07:00', '12-16T07:00 12-17T07:00']],
    ['with added dates', `${at8} | RDATE:20261204T150000Z,20261206T150000Z`, morning('12-02', '12-04', '12-06')],
    ['with an added date alone', `${at8} | RDATE;VALUE=DATE:20261204`, morning('12-02', '12-04')],
    [
      'with added periods',
      `${at8} | RDATE;VALUE=PERIOD:20261204T150000Z/20261204T170000Z,20261205T150000Z/PT30M`,
      [...morning('12-02'), '12-04T15:00 12-04T17:00', '12-05T15:00 12-05T15:30'],
    ],
    [
      'in an unknown zone',
      'DTSTART;TZID=Studio:20261202T090000 | DURATION:PT1H | RRULE:FREQ=WEEKLY;COUNT=2 | EXDATE;TZID=Studio:20261209T090000',
      [wholeDay],
      1,
    ],
    [
      'at night, by its time on the clock',
      'DTSTART;TZID=America/New_York:20270313T220000 | DTEND;TZID=America/New_York:20270314T060000 | RRULE:FREQ=DAILY;COUNT=2',
      ['2027-03-14T03:00 2027-03-14T10:00', '2027-03-15T02:00 2027-03-15T10:00'],
    ],
    ['that never has a date happens once', of('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'), [busyAt8]],
    ['without a frequency happens once', of('INTERVAL=2'), [busyAt8], 1],
    ['with an interval of 0', of('FREQ=DAILY;INTERVAL=0;COUNT=2'), morning('12-02', '12-03'), 1],
    ['with an empty interval', of('FREQ=DAILY;INTERVAL=;COUNT=2'), morning('12-02', '12-03'), 1],
    ['with an interval that cannot be read', of('FREQ=DAILY;INTERVAL=two;UNTIL=20261204'), morning('12-02', '12-03', '12-04'), 1],
    ['with an end that is a day and no time', of('FREQ=DAILY;UNTIL=20261203T99'), morning('12-02', '12-03'), 1],
    ['with a number that cannot be read, and an end', of('FREQ=DAILY;COUNT=;UNTIL=20261203'), morning('12-02', '12-03'), 1],
    ['with an end that cannot be read, and a number', of('FREQ=DAILY;UNTIL=soon;COUNT=2'), morning('12-02', '12-03'), 1],
    ['except by a rule without an end that can be read', `${daily} | EXRULE:FREQ=DAILY;COUNT=`, morning('12-02', '12-03', '12-04'), 1],
    [
      'with an added period whose end cannot be read',
      `${at8} | RDATE;VALUE=PERIOD:20261204T150000Z/soon`,
      [busyAt8, '12-04T07:00 12-05T07:00'],
      1,
    ],
    ['with an added date whose time cannot be read', `${at8} | RDATE:20261204T99`, [busyAt8, '12-04T07:00 12-05T07:00'], 1],
    ['by another calendar happens once', of('RSCALE=CHINESE;FREQ=YEARLY'), [busyAt8], 1],
    ['with a part of nobody happens once', of('FREQ=DAILY;BYEASTER=0'), [busyAt8], 1],
    ['with its own extension', of('FREQ=DAILY;COUNT=2;X-A=b'), morning('12-02', '12-03')],
  ])('%s', (_, lines, busy, notUnderstood = 0) => {
    expect(read(calendar(event(lines)))).toEqual({ busy, notUnderstood })
  })

  test.each([
    ['an empty number', 'COUNT='],
    ['a number of 0', 'COUNT=0'],
    ['a number that cannot be read', 'COUNT=ten'],
    ['an empty end', 'UNTIL='],
    ['an end that cannot be read', 'UNTIL=soon'],
    ['an end on a day that does not exist', 'UNTIL=20261232'],
    ['an interval that cannot be read, and a number', 'INTERVAL=two;COUNT=2'],
  ])('with %s has no end', (_, part) => {
    const { busy, notUnderstood } = read(calendar(event(of(`FREQ=WEEKLY;${part}`))))
    expect([busy[0], busy.length, busy.at(-1), notUnderstood]).toEqual([busyAt8, 52, '2027-11-24T15:00 2027-11-24T16:00', 1])
  })

  const changed = (id: string, lines: string) => event(`RECURRENCE-ID${id} | ${lines}`)
  test.each<[what: string, components: string[], busy: string[], notUnderstood?: number]>([
    [
      'with a cancelled date',
      [event(daily), changed(':20261203T150000Z', 'DTSTART:20261203T150000Z | STATUS:CANCELLED')],
      morning('12-02', '12-04'),
    ],
    [
      'with a cancelled date that has no start',
      [event(daily), changed(':20261203T150000Z', 'STATUS:CANCELLED')],
      morning('12-02', '12-04'),
    ],
    [
      'with a date that is free',
      [event(daily), changed(':20261203T150000Z', 'DTSTART:20261203T150000Z | DURATION:PT1H | TRANSP:TRANSPARENT')],
      morning('12-02', '12-04'),
    ],
    [
      'with a moved date, before the series in the file',
      [changed(':20261203T150000Z', 'DTSTART:20261203T180000Z | DURATION:PT1H'), event(daily)],
      ['12-02T15:00 12-02T16:00', '12-03T18:00 12-03T19:00', '12-04T15:00 12-04T16:00'],
    ],
    [
      'with a moved date by its day',
      [event(daily), changed(';VALUE=DATE:20261203', 'DTSTART:20261203T180000Z | DURATION:PT1H')],
      ['12-02T15:00 12-02T16:00', '12-03T18:00 12-03T19:00', '12-04T15:00 12-04T16:00'],
    ],
    [
      'moved into the window from after it',
      [event('DTSTART:20271220T150000Z | DURATION:PT1H | RRULE:FREQ=DAILY;COUNT=2'), changed(':20271221T150000Z', at8)],
      [busyAt8],
    ],
    ['of which only a moved date is there', [changed(':20261201T150000Z', at8)], [busyAt8]],
    [
      'moved for later',
      [event(daily), changed(';RANGE=THISANDFUTURE:20261203T150000Z', 'DTSTART:20261203T160000Z | DURATION:PT2H')],
      ['12-02T15:00 12-02T16:00', '12-03T16:00 12-03T18:00', '12-04T16:00 12-04T18:00'],
    ],
    [
      'moved for later twice, in another order in the file',
      [
        event(daily),
        changed(';RANGE=THISANDFUTURE:20261204T150000Z', 'DTSTART:20261204T200000Z | DURATION:PT1H'),
        changed(';RANGE=THISANDFUTURE:20261203T150000Z', 'DTSTART:20261203T170000Z | DURATION:PT1H'),
      ],
      ['12-02T15:00 12-02T16:00', '12-03T17:00 12-03T18:00', '12-04T20:00 12-04T21:00'],
    ],
    [
      'cancelled for later',
      [event(daily), changed(';RANGE=THISANDFUTURE:20261203T150000Z', 'DTSTART:20261203T150000Z | STATUS:CANCELLED')],
      [busyAt8],
    ],
    [
      'with two versions of a moved date',
      [
        event(daily),
        changed(':20261203T150000Z', 'SEQUENCE:2 | DTSTART:20261203T180000Z | DURATION:PT1H'),
        changed(':20261203T150000Z', 'SEQUENCE:1 | DTSTART:20261203T200000Z | DURATION:PT1H'),
      ],
      ['12-02T15:00 12-02T16:00', '12-03T18:00 12-03T19:00', '12-04T15:00 12-04T16:00'],
    ],
    [
      'with a date that cannot be found',
      [event(daily), changed(':today', 'DTSTART:20261203T180000Z | DURATION:PT1H')],
      ['12-02T15:00 12-02T16:00', '12-03T15:00 12-03T16:00', '12-03T18:00 12-03T19:00', '12-04T15:00 12-04T16:00'],
      1,
    ],
  ])('%s', (_, components, busy, notUnderstood = 0) => {
    expect(read(calendar(...components))).toEqual({ busy, notUnderstood })
  })

  test.each([
    ['every second', 'FREQ=SECONDLY'],
    ['every minute, many times', 'FREQ=MINUTELY;COUNT=999999999'],
    ['every second, by its parts', `FREQ=DAILY;BYHOUR=${upTo(24)};BYMINUTE=${upTo(60)};BYSECOND=${upTo(60)}`],
    ['every second of a year, by its parts', `FREQ=YEARLY;BYYEARDAY=1,-1;BYHOUR=${upTo(24)};BYMINUTE=${upTo(60)};BYSECOND=${upTo(60)}`],
  ])('that comes %s is busy until it ends, and costs no other event', (_, rule) => {
    const found = read(calendar(event(`DTSTART:20261202T150000Z | DURATION:PT1S | RRULE:${rule}`), event(at8).replace('UID:a', 'UID:b')))
    expect(found.busy).toContainEqual(expect.stringMatching(/ 2027-11-25T00:00$/))
    expect(found.busy).toContain(busyAt8)
    expect(found.notUnderstood).toBe(1)
  })

  test('of a thousand rules that never have a date, also from long ago, is read within bounds', () => {
    const rules = [
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      'FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31',
      'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=5',
      'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
      'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=31;COUNT=9',
    ]
    const events = Array.from({ length: 1000 }, (_, n) =>
      event(`DTSTART:20100101T000000Z | DURATION:PT1H | RRULE:${rules[n % rules.length]}`).replace('UID:a', `UID:${n}`),
    )
    expect(read(calendar(...events))).toEqual({ busy: [], notUnderstood: 0 })
  })
})

describe('a file', () => {
  const plain = calendar(event(at8))
  const rules = (name: string, more = '') =>
    `BEGIN:VTIMEZONE | TZID:${name} | ${more}BEGIN:STANDARD | DTSTART:16010101T020000 | TZOFFSETFROM:-0400 | TZOFFSETTO:-0500 | RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU | END:STANDARD | BEGIN:DAYLIGHT | DTSTART:16010101T020000 | TZOFFSETFROM:-0500 | TZOFFSETTO:-0400 | RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU | END:DAYLIGHT | END:VTIMEZONE`
  const inZone = (name: string, date = '20261202') => event(`DTSTART;TZID="${name}":${date}T100000 | DURATION:PT1H`)
  const second = event('DTSTART:20261204T150000Z | DURATION:PT1H').replace('UID:a', 'UID:b')

  test.each<[what: string, text: string, busy: string[], notUnderstood?: number]>([
    ['with LF', plain.replaceAll('\r\n', '\n'), [busyAt8]],
    ['with CR', plain.replaceAll('\r\n', '\r'), [busyAt8]],
    ['with CR CR LF', plain.replaceAll('\r\n', '\r\r\n'), [busyAt8]],
    ['with all kinds of line breaks', plain.replace('\r\n', '\n').replace('UID:a\r\n', 'UID:a\r'), [busyAt8]],
    ['with folds by blanks and tabs', plain.replace('20261202T150000Z', '2026\r\n 1202\r\n\tT150000Z'), [busyAt8]],
    ['with a byte order mark', `\ufeff${plain}`, [busyAt8]],
    [
      'with indented lines',
      plain.replaceAll('\r\n', '\r\n    ').replace('BEGIN:VEVENT', 'BEGIN:VEVENT\r\n DESCRIPTION:a long\r\n  line'),
      [busyAt8],
    ],
    ['with blank lines', plain.replaceAll('\r\n', '\r\n\r\n'), [busyAt8]],
    ['with a warning in front', `<br />\n<b>Warning</b>: Undefined index in plugin.php\n${plain}`, [busyAt8]],
    ['in lower case', plain.replace('BEGIN:VCALENDAR', 'begin:vcalendar').replace('BEGIN:VEVENT', 'Begin:VEvent'), [busyAt8]],
    ['with an event without an end line', calendar(event(at8).replace(' | END:VEVENT', ''), second), morning('12-02', '12-04')],
    ['with an end line too many', calendar(event(at8), 'END:VEVENT', second), morning('12-02', '12-04')],
    ['cut off inside an event', plain.slice(0, plain.indexOf('DTEND')), [wholeDay], 1],
    ['of an event alone', event(at8).replaceAll(' | ', '\r\n'), [busyAt8]],
    ['without events', calendar(), []],
    ['with a junk line', calendar('hello', event(at8)), [busyAt8]],
    [
      'with other components',
      calendar(
        `BEGIN:VTODO | UID:t | ${at8} | DUE:20261205T000000Z | END:VTODO`,
        `BEGIN:VJOURNAL | ${at8} | END:VJOURNAL`,
        `BEGIN:VAVAILABILITY | BEGIN:AVAILABLE | ${at8} | END:AVAILABLE | END:VAVAILABILITY`,
      ),
      [],
    ],
    ['that cancels its events', calendar('METHOD:CANCEL', event(at8)), []],
    [
      'of busy and free times',
      calendar(
        'BEGIN:VFREEBUSY | FREEBUSY:20261202T150000Z/20261202T160000Z,20261203T150000Z/PT1H | FREEBUSY;FBTYPE=FREE:20261205T150000Z/PT1H | FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261206T150000Z/PT1H | END:VFREEBUSY',
      ),
      morning('12-02', '12-03', '12-06'),
    ],
    [
      'of busy times that cannot all be read',
      calendar(
        'BEGIN:VFREEBUSY | FREEBUSY:20261202T150000Z/20261202T160000Z,,soon/PT1H,20261204T150000Z/never,20261206T99/PT1H | FREEBUSY:20261208T150000Z | FREEBUSY:20261210T150000Z/20261210T140000Z | item1.FREEBUSY:20261212T150000Z/PT1H | END:VFREEBUSY',
      ),
      [
        busyAt8,
        ...['12-04T07:00 12-05T07:00', '12-06T07:00 12-07T07:00', '12-08T07:00 12-09T07:00', '12-10T07:00 12-11T07:00'],
        '12-12T15:00 12-12T16:00',
      ],
      5,
    ],
    ['of busy times that cannot be read, of long ago', calendar('BEGIN:VFREEBUSY | FREEBUSY:20201202T150000Z/never | END:VFREEBUSY'), []],
    [
      'of busy times in a zone',
      calendar('BEGIN:VFREEBUSY | FREEBUSY;TZID="America/New_York:20261202T100000/PT1H | END:VFREEBUSY'),
      [busyAt8],
    ],
    ['with two events of one id', calendar(event(at8), second.replace('UID:b', 'UID:a')), morning('12-02', '12-04')],
    [
      'with two versions of an event',
      calendar(event(`${at8} | SEQUENCE:1`), event('DTSTART:20261204T150000Z | DURATION:PT1H | SEQUENCE:0')),
      [busyAt8],
    ],
    ['with a newer version that is cancelled', calendar(event(at8), event(`${at8} | SEQUENCE:1 | STATUS:CANCELLED`)), []],
    [
      'with a bad event among good ones',
      calendar(event('DTSTART:never').replace('UID:a', 'UID:c'), event(at8), second),
      morning('12-02', '12-04'),
      1,
    ],
    [
      'with times without a zone, and a zone of its own',
      calendar('X-WR-TIMEZONE:America/New_York', event('DTSTART:20261202T100000 | DURATION:PT1H')),
      [busyAt8],
    ],
    [
      'with a zone of its own that nobody knows',
      calendar('X-WR-TIMEZONE:Studio', event('DTSTART:20261202T080000 | DURATION:PT1H')),
      [busyAt8],
    ],
    ['with days, and a zone of its own', calendar('X-WR-TIMEZONE:America/New_York', event('DTSTART;VALUE=DATE:20261202')), [wholeDay]],
    ['with rules of a custom zone', calendar(rules('Customized Time Zone'), inZone('Customized Time Zone')), [busyAt8]],
    [
      'with rules of a custom zone, in summer',
      calendar(rules('tzone://Microsoft/Custom'), inZone('tzone://Microsoft/Custom', '20270702')),
      ['2027-07-02T14:00 2027-07-02T15:00'],
    ],
    ['with rules after the events', calendar(inZone('Studio'), rules('Studio')), [busyAt8]],
    [
      'with rules that contradict a known name',
      calendar(rules('America/Los_Angeles'), event('DTSTART;TZID=America/Los_Angeles:20261202T070000 | DURATION:PT1H')),
      [busyAt8],
    ],
    [
      'with rules that name the place',
      calendar(rules('Studio', 'X-LIC-LOCATION:America/Phoenix | '), event('DTSTART;TZID=Studio:20261202T080000 | DURATION:PT1H')),
      [busyAt8],
    ],
    [
      'with rules that cannot be read',
      calendar('BEGIN:VTIMEZONE | TZID:Studio | BEGIN:STANDARD | DTSTART:never | END:STANDARD | END:VTIMEZONE', inZone('Studio')),
      [wholeDay],
      1,
    ],
    [
      'with rules of a zone that take too long',
      calendar(rules('Studio').replaceAll('FREQ=YEARLY', 'FREQ=SECONDLY'), inZone('Studio'), rules('Other'), second),
      [wholeDay, '12-04T15:00 12-04T16:00'],
      1,
    ],
    ['nested deeply, without end lines', calendar(event(at8), 'BEGIN:X-A | '.repeat(100_000) + 'END:X-B | '.repeat(100_000)), [busyAt8]],
    [
      'with zones of the same name in two calendars',
      calendar(rules('Studio'), inZone('Studio')) +
        calendar(
          rules('Studio').replaceAll('-0400', '-0600').replaceAll('-0500', '-0700'),
          event('DTSTART;TZID=Studio:20261204T080000 | DURATION:PT1H').replace('UID:a', 'UID:b'),
        ),
      morning('12-02', '12-04'),
    ],
  ])('%s', (_, text, busy, notUnderstood = 0) => {
    expect(read(text)).toEqual({ busy, notUnderstood })
  })
})

test('twenty thousand events of one id take no longer than those of many', () => {
  const at = (index: number) => new Date(window.from.getTime() + index * 20 * 60_000).toISOString()
  const file = calendar(...Array.from({ length: 20_000 }, (_, index) => event(`DTSTART:${at(index)} | DURATION:PT1M`)))
  expect(read(file).busy).toHaveLength(20_000)
})

test.each([
  ['Family\\, Büro\\nand\\; more', 'Family, Büro and; more'],
  ['\0Fam\u202eily\u200b', 'Family'],
  [' ', null],
])('the name %j of a calendar is %j', (written, name) => {
  expect(findEvents(calendar(`X-WR-CALNAME:${written}`), window).name).toBe(name)
})
