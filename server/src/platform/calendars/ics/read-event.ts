import { type Component, lineOf, linesOf, wordOf } from './components.ts'
import type { Line } from './content-lines.ts'
import { type RecurrenceRule, readRule } from './recurrence-rule.ts'
import { type Duration, dayMs, readDuration, readTime, startOfDay, type WrittenTime } from './written-times.ts'
import { fixedZone, toLocal, utc, type Zone } from './zones.ts'

/** What events of a calendar are read with. `floating`: the zone of times without one; dates are in the owner's. */
export type Calendar = {
  zoneNamed: (name: string) => Zone | null
  ownZone: Zone
  floating: Zone
  ownerEmails: string[]
  isCancelled: boolean
}

/** `zone`: null for an unknown one. `zoneName`: null for times without a zone, and for those that have their offset from UTC. */
export type EventTime = WrittenTime & { zone: Zone | null; zoneName: string | null }

/** `days`: whole days in the owner's zone. `dayOfStart`: all of the owner's day in which it starts. */
export type Length =
  | { kind: 'days'; count: number }
  | { kind: 'dayOfStart' }
  | { kind: 'duration'; duration: Duration }
  | { kind: 'onClock'; ms: number }
  | { kind: 'elapsed'; ms: number }

/**
 * An event as far as it takes time. `isUnclear`: some of it was not understood. `occurrence`: which one of its series it replaces, with
 * `isForLater` also the later ones.
 */
export type Event = {
  uid: string | null
  sequence: number
  isFree: boolean
  isUnclear: boolean
  start: EventTime
  length: Length
  occurrence: EventTime | null
  isForLater: boolean
  rules: RecurrenceRule[]
  exceptRules: RecurrenceRule[]
  except: EventTime[]
  added: { start: EventTime; length: Length | null }[]
}

/** Null if not even its day is known. */
export function readEvent(component: Component, calendar: Calendar): Event | null {
  const { start, end, isUnclear } = boundsOf(component, calendar)
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
  const length = lengthOf(component, { start, end }, calendar)
  if (length.isUnclear || start.isVague || start.zone === null) isClear = false
  const rules = every('RRULE', ({ value }) => [readRule(value)])
  const exceptRules = every('EXRULE', ({ value }) => [readRule(value)])
  const except = every('EXDATE', times)
  const added = every('RDATE', (line) => line.value.split(/[,;]/).map((value) => addedIn({ ...line, value }, calendar, start)))
  const occurrence = every('RECURRENCE-ID', times)[0] ?? null
  return {
    uid: lineOf(component, 'UID')?.value.trim() || null,
    sequence: Number(/^\d{1,9}$/.exec(wordOf(component, 'SEQUENCE'))?.[0] ?? 0),
    isFree: isFree(component, calendar),
    isUnclear: !isClear,
    start,
    length: length.length,
    occurrence,
    isForLater: lineOf(component, 'RECURRENCE-ID')?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    ...{ rules, exceptRules, except, added },
  }
}

type Bounds = { start: EventTime | null; end: EventTime | 'unreadable' | null; isUnclear: boolean }

function boundsOf(component: Component, calendar: Calendar): Bounds {
  // A cancelled occurrence may name only itself.
  const [startLine, endLine] = [lineOf(component, 'DTSTART') ?? lineOf(component, 'RECURRENCE-ID'), lineOf(component, 'DTEND')]
  const start = startLine ? timeIn(startLine, calendar) : null
  const end = endLine ? (timeIn(endLine, calendar) ?? 'unreadable') : null
  if (!start) {
    const day = end === 'unreadable' || !end ? null : { ...end, local: lastDay(end, calendar), isDate: true, isVague: true }
    return { start: day, end: null, isUnclear: true }
  }
  // Outlook's days without VALUE=DATE.
  const isMidnight = (time: Bounds['end']) => time === null || (time !== 'unreadable' && time.local % dayMs === 0)
  if (wordOf(component, 'X-MICROSOFT-CDO-ALLDAYEVENT') === 'TRUE' && isMidnight(start) && isMidnight(end)) {
    const asDay = (time: EventTime): EventTime => ({ ...time, isDate: true, zone: calendar.ownZone, zoneName: null })
    return { start: asDay(start), end: end && end !== 'unreadable' ? asDay(end) : end, isUnclear: false }
  }
  return { start, end, isUnclear: false }
}

/** `series`: the start of the event whose dates are listed; dates without a zone are in its zone. Null for what cannot be read. */
function timeIn({ value, parameters }: Line, calendar: Calendar, series?: EventTime): EventTime | null {
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

function addedIn(line: Line, calendar: Calendar, series: EventTime): Event['added'][number] | null {
  const [from = '', until] = line.value.split('/')
  const start = timeIn({ ...line, value: from }, calendar, series)
  if (!start || until === undefined) return start && { start, length: null }
  const duration = readDuration(until)
  if (duration) return { start, length: { kind: 'duration', duration } }
  const end = timeIn({ ...line, value: until }, calendar, series)
  return (
    end &&
    start.zone &&
    end.zone && { start, length: { kind: 'elapsed', ms: end.zone.toInstant(end.local) - start.zone.toInstant(start.local) } }
  )
}

type KnownBounds = { start: EventTime; end: Bounds['end'] }

function lengthOf(component: Component, { start, end }: KnownBounds, calendar: Calendar): { length: Length; isUnclear: boolean } {
  const line = lineOf(component, 'DURATION')
  const duration = !end && line ? readDuration(line.value) : null
  const isUnreadable = end === 'unreadable' || (!end && line !== undefined && !duration)
  if (start.isDate || start.zone === null) {
    const day = startOfDay(start.local)
    const until = end && end !== 'unreadable' ? end.local + (end.isVague ? dayMs : 0) : durationEnd(start, duration)
    const count = Math.max(1, Math.ceil((until - day) / dayMs))
    return { length: { kind: 'days', count }, isUnclear: isUnreadable || until < start.local }
  }
  if (end === 'unreadable' || isUnreadable) return { length: { kind: 'dayOfStart' }, isUnclear: true }
  if (end) return timedLength(start, end, { zone: start.zone, ownZone: calendar.ownZone })
  // A file that breaks off may have lost the end.
  const isBackwards = duration !== null && duration.days * dayMs + duration.ms < 0
  if (isBackwards || (!duration && !component.isClosed)) return { length: { kind: 'dayOfStart' }, isUnclear: true }
  return { length: { kind: 'duration', duration: duration ?? { days: 0, ms: 0 } }, isUnclear: false }
}

/** Between two times, the first of which has a known zone. */
function timedLength(
  start: EventTime,
  end: EventTime,
  { zone, ownZone }: { zone: Zone; ownZone: Zone },
): { length: Length; isUnclear: boolean } {
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

function durationEnd(start: EventTime, duration: Duration | null) {
  return duration ? start.local + duration.days * dayMs + duration.ms : start.local
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
