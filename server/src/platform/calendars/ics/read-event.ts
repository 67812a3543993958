import { spanOf } from './busy-spans.ts'
import { type Component, lineOf, linesOf, wordOf } from './components.ts'
import type { Line } from './content-lines.ts'
import type { Added, Calendar, Event, EventTime, Length } from './event.ts'
import { readRule } from './recurrence-rule.ts'
import { type Duration, dayMs, readDuration, readTime, startOfDay } from './written-times.ts'
import type { Zone } from './zone-rules.ts'
import { fixedZone, toLocal, utc } from './zones.ts'

/** Null if not even its day is known. */
export function readEvent(component: Component, calendar: Calendar): Event | null {
  const { start, ends, isUnclear } = boundsOf(component, calendar)
  if (!start) return null
  let isClear = !isUnclear
  const every = <Kind>(name: string, read: (line: Line) => (Kind | null)[]): Kind[] => {
    const found = linesOf(component, name).flatMap(read)
    const readable = found.filter((one) => one !== null)
    if (readable.length < found.length) isClear = false
    return readable
  }
  const times = (line: Line) =>
    line.value.split(/[,;]/).map((value) => {
      const time = timeIn({ ...line, value }, calendar, start)
      return time?.isVague ? null : time
    })
  const length = lengthOf(component, { start, ends }, calendar)
  const rules = every('RRULE', ({ value }) => [readRule(value)])
  const exceptRules = every('EXRULE', ({ value }) => {
    const rule = readRule(value)
    return [rule?.isUnclear ? null : rule]
  })
  const except = every('EXDATE', times)
  const added = every('RDATE', (line) => line.value.split(/[,;]/).map((value) => addedIn({ ...line, value }, calendar, start)))
  const occurrence = every('RECURRENCE-ID', times)[0] ?? null
  if (length.isUnclear || start.isVague || start.zone === null || [...rules, ...added].some((one) => one.isUnclear)) isClear = false
  return {
    uid: lineOf(component, 'UID')?.value.trim() || null,
    sequence: Number(/^\d{1,9}$/.exec(wordOf(component, 'SEQUENCE'))?.[0] ?? 0),
    isFree: isFree(component, calendar),
    isUnclear: !isClear,
    start,
    length: length.length,
    occurrence,
    isForLater: lineOf(component, 'RECURRENCE-ID')?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    rules,
    exceptRules,
    except,
    added,
  }
}

type End = EventTime | 'unreadable'
/** `ends`: several if the event contradicts itself. */
type Bounds = { start: EventTime | null; ends: End[]; isUnclear: boolean }

function boundsOf(component: Component, calendar: Calendar): Bounds {
  const ends = linesOf(component, 'DTEND').map((line): End => timeIn(line, calendar) ?? 'unreadable')
  const startLines = linesOf(component, 'DTSTART')
  // A cancelled occurrence may name only itself.
  const startLine = startLines[0] ?? lineOf(component, 'RECURRENCE-ID')
  const start = startLine ? timeIn(startLine, calendar) : null
  const isUnclear = startLines.some(({ value }) => value.trim() !== startLine?.value.trim())
  if (!start) {
    const end = ends.find((one) => one !== 'unreadable')
    const day = end ? { ...end, local: lastDay(end, calendar), isDate: true, isVague: true } : null
    return { start: day, ends: [], isUnclear: true }
  }
  // Outlook's days without VALUE=DATE.
  const isMidnight = (time: End) => time !== 'unreadable' && time.local % dayMs === 0
  if (wordOf(component, 'X-MICROSOFT-CDO-ALLDAYEVENT') === 'TRUE' && [start, ...ends].every(isMidnight)) {
    const asDay = (time: EventTime): EventTime => ({ ...time, isDate: true, zone: calendar.ownZone, zoneName: null })
    return { start: asDay(start), ends: ends.map((end) => (end === 'unreadable' ? end : asDay(end))), isUnclear }
  }
  return { start, ends, isUnclear }
}

/** `series`: the start of the event whose dates are listed; dates without a zone are in its zone. Null for what cannot be read. */
export function timeIn({ value, parameters }: Line, calendar: Calendar, series?: EventTime): EventTime | null {
  const time = readTime(value)
  if (!time) return null
  if (parameters.get('VALUE')?.toUpperCase() === 'DATE' && time.local % dayMs === 0) time.isDate = true
  if (time.isDate) return { ...time, zone: calendar.ownZone, zoneName: null }
  if (time.offsetMs !== null) return { ...time, zone: time.offsetMs === 0 ? utc : fixedZone(time.offsetMs), zoneName: null }
  const zoneName = parameters.get('TZID') || null
  if (zoneName !== null) {
    const zone = calendar.zoneNamed(zoneName)
    // A date of a series in an unknown zone is known if it is written in the same zone, or is one of whole days.
    return zone === null && series && series.zoneName !== zoneName && !series.isDate ? null : { ...time, zone, zoneName }
  }
  return { ...time, zone: series && !series.isDate ? series.zone : calendar.floating, zoneName: series?.zoneName ?? null }
}

function addedIn(line: Line, calendar: Calendar, series: EventTime): Added | null {
  const [from = '', until] = line.value.split('/')
  const start = timeIn({ ...line, value: from }, calendar, series)
  if (!start) return null
  if (until === undefined)
    return start.isVague ? { start, length: { kind: 'days', count: 1 }, isUnclear: true } : { start, length: null, isUnclear: false }
  return { start, ...lengthOfPeriod({ ...line, value: until }, start, calendar) }
}

/** Of a period, from what is written after its start. */
export function lengthOfPeriod(until: Line, start: EventTime, calendar: Calendar): WrittenLength {
  const duration = readDuration(until.value)
  const length = duration ? lengthByDuration(start, duration) : lengthByEnd(start, timeIn(until, calendar, start) ?? 'unreadable', calendar)
  return { ...length, isUnclear: length.isUnclear || start.isVague || start.zone === null }
}

type WrittenLength = { length: Length; isUnclear: boolean }
type KnownBounds = { start: EventTime; ends: End[] }

/** The longest, if an event says in several ways how long it lasts; unclear unless they agree. */
function lengthOf(component: Component, { start, ends }: KnownBounds, calendar: Calendar): WrittenLength {
  const durations = linesOf(component, 'DURATION').map(({ value }) => readDuration(value))
  const written = [
    ...ends.map((end) => lengthByEnd(start, end, calendar)),
    ...durations.flatMap((duration) => (duration ? lengthByDuration(start, duration) : [])),
  ].map((one) => ({ ...one, endsAt: spanOf({ start, length: one.length }, start.local, calendar).endsAt }))
  const isLost = durations.includes(null)
  const longest = written.reduce<(typeof written)[number] | null>((most, one) => (most && most.endsAt >= one.endsAt ? most : one), null)
  if (longest && !(isLost && isEmpty(longest.length)))
    return { length: longest.length, isUnclear: isLost || written.some((one) => one.isUnclear || one.endsAt !== longest.endsAt) }
  // A file that breaks off may have lost the end.
  if (isLost || (!longest && !component.isClosed && !isDays(start))) return { ...dayOfStart(start), isUnclear: true }
  return lengthByDuration(start, { days: 0, ms: 0 })
}

function isEmpty(length: Length) {
  if (length.kind === 'duration') return length.duration.days === 0 && length.duration.ms === 0
  return 'ms' in length && length.ms === 0
}

/** Counts in days of the owner: its time is not known, or it has none. */
function isDays(start: EventTime) {
  return start.isDate || start.zone === null
}

function dayOfStart(start: EventTime): { length: Length } {
  return { length: isDays(start) ? { kind: 'days', count: 1 } : { kind: 'dayOfStart' } }
}

function daysUntil(start: EventTime, until: number): WrittenLength {
  const count = Math.max(1, Math.ceil((until - startOfDay(start.local)) / dayMs))
  return { length: { kind: 'days', count }, isUnclear: until < start.local }
}

function lengthByDuration(start: EventTime, duration: Duration): WrittenLength {
  const ms = duration.days * dayMs + duration.ms
  if (isDays(start)) return daysUntil(start, start.local + ms)
  return ms < 0 ? { ...dayOfStart(start), isUnclear: true } : { length: { kind: 'duration', duration }, isUnclear: false }
}

function lengthByEnd(start: EventTime, end: End, { ownZone }: Calendar): WrittenLength {
  if (end === 'unreadable') return { ...dayOfStart(start), isUnclear: true }
  if (start.isDate || start.zone === null) return daysUntil(start, end.local + (end.isVague ? dayMs : 0))
  return timedLength(start, end, { zone: start.zone, ownZone })
}

/** Between two times, the first of which has a known zone. */
function timedLength(start: EventTime, end: EventTime, { zone, ownZone }: { zone: Zone; ownZone: Zone }): WrittenLength {
  if (end.zone === null || end.isVague) {
    const firstDay = startOfDay(toLocal(zone.toInstant(start.local), ownZone))
    const count = Math.max(1, Math.ceil((startOfDay(end.local) + dayMs - firstDay) / dayMs))
    return { length: { kind: 'days', count }, isUnclear: true }
  }
  const isSameZone = end.isDate || (end.zoneName === start.zoneName && end.offsetMs === start.offsetMs)
  const ms = isSameZone ? end.local - start.local : end.zone.toInstant(end.local) - zone.toInstant(start.local)
  if (ms < 0) return { length: { kind: 'dayOfStart' }, isUnclear: true }
  return { length: { kind: isSameZone ? 'onClock' : 'elapsed', ms }, isUnclear: false }
}

/** The owner's day in which something ends; midnight, and a date, belong to the day before. */
function lastDay({ zone, local, isDate, isVague }: EventTime, { ownZone }: Calendar) {
  if (isVague) return local
  return startOfDay((isDate || zone === null ? local : toLocal(zone.toInstant(local), ownZone)) - 1)
}

export function isFree(component: Component, { ownerEmails, isCancelled }: Calendar) {
  const isDeclined = () => {
    const own = linesOf(component, 'ATTENDEE').filter((line) => addressesOf(line).some((address) => ownerEmails.includes(address)))
    return own.length > 0 && own.every(({ parameters }) => parameters.get('PARTSTAT')?.toUpperCase() === 'DECLINED')
  }
  return (
    isCancelled ||
    wordOf(component, 'TRANSP') === 'TRANSPARENT' ||
    /^CANCELL?ED$/.test(wordOf(component, 'STATUS')) ||
    wordOf(component, 'X-MICROSOFT-CDO-BUSYSTATUS') === 'FREE' ||
    isDeclined()
  )
}

function addressesOf({ value, parameters }: Line) {
  return [value.trim().replace(/^mailto:/i, ''), parameters.get('EMAIL') ?? ''].map((address) => address.trim().toLowerCase())
}
