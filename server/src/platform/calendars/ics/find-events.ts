import { createHash } from 'node:crypto'
import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { oneLine } from '@shutterbid/domain/shared/clean-text'
import { CalendarError, type CalendarRead, type ReadWindow } from '../calendar-driver.ts'
import { joined, type Period, type Span, spansOfSeries } from './busy-spans.ts'
import { type Component, componentsIn, lineOf, wordOf } from './components.ts'
import { textOf } from './content-lines.ts'
import type { Calendar, Event } from './event.ts'
import { eventLimits } from './event-limits.ts'
import { freeBusySpans } from './free-busy.ts'
import { isFree, readEvent } from './read-event.ts'
import { dayMs } from './written-times.ts'
import { ianaZone, nearest, openZones } from './zones.ts'

/** `notUnderstood`: how many events of the window may be missing, or count for longer than they last. */
type ParsedCalendar = { name: string | null; events: CalendarRead['events']; notUnderstood: number }

/**
 * The busy times of the events in a file that overlap the window. A line or an event that is not understood costs nothing else; what cannot be
 * placed exactly is busy for the whole day.
 */
export function findEvents(text: string, window: ReadWindow): ParsedCalendar {
  const calendars = calendarsIn(text)
  const period = { from: window.from.getTime(), to: window.to.getTime(), ownZone: ianaZone(window.zone) }
  const found = { left: eventLimits.occurrences as number, spans: new Map<string, Span[]>(), notUnderstood: 0 }
  const events: Event[] = []
  for (const component of calendars) {
    const calendar = calendarOf(component, window, period)
    for (const one of component.children) {
      if (one.name === 'VFREEBUSY') {
        const { spans, notUnderstood } = freeBusySpans(one, calendar, period)
        addSpans(found, keyOf(one), spans)
        found.notUnderstood += notUnderstood
      }
      if (one.name !== 'VEVENT') continue
      const event = readEvent(one, calendar)
      if (event) events.push({ ...event, uid: event.uid ?? keyOf(one) })
      else if (!isFree(one, calendar)) found.notUnderstood++
    }
  }
  for (const [uid, ofSeries] of Map.groupBy(events, ({ uid }) => uid ?? '')) addSeries(found, uid, ofSeries, period)
  return {
    name: nameOf(calendars),
    events: eventsOf(found.spans),
    notUnderstood: found.notUnderstood,
  }
}

type Collected = { left: number; spans: Map<string, Span[]>; notUnderstood: number }

/** An event with its changed occurrences. A changed occurrence also counts if its event is missing, or has no such occurrence. */
function addSeries(found: Collected, uid: string, events: Event[], period: Period) {
  const masters = newest(events.filter(({ occurrence }) => occurrence === null))
  const changes = [
    ...Map.groupBy(
      events.filter(({ occurrence }) => occurrence !== null),
      occurrenceKey,
    ).values(),
  ].flatMap(newest)
  for (const event of masters) addEvent(found, uid, event, changes, period)
  for (const change of changes) addEvent(found, uid, { ...change, rules: [], exceptRules: [], except: [], added: [] }, [], period)
}

function addEvent(found: Collected, uid: string, event: Event, changes: Event[], period: Period) {
  const { spans, isCut } = spansOfSeries(event, changes, period)
  addSpans(found, uid, spans)
  if (!event.isFree && (isCut || (event.isUnclear && spans.length > 0))) found.notUnderstood++
}

function addSpans(found: Collected, eventId: string, spans: Span[]) {
  found.left -= spans.length
  const near = spans.map(({ startsAt, endsAt }) => ({ startsAt: nearest(startsAt), endsAt: nearest(endsAt) }))
  const all = found.spans.get(eventId) ?? []
  all.push(...near)
  found.spans.set(eventId, all)
  if (found.left < 0) throw new CalendarError('too_large')
}

/** Of several versions of an event that with the highest number counts. Some programs give all their events one id, without numbers. */
function newest(versions: Event[]) {
  const last = Math.max(...versions.map(({ sequence }) => sequence))
  return versions.filter(({ sequence }) => sequence === last)
}

function occurrenceKey({ occurrence }: Event) {
  if (!occurrence) return ''
  const { zone, local, isDate } = occurrence
  return isDate || !zone ? `on ${local}` : String(zone.toInstant(local))
}

/** Also without the lines around the events. A calendar that breaks off before its first event could have lost all of them. */
function calendarsIn(text: string): Component[] {
  const root = componentsIn(text)
  const calendars = root.children.filter(({ name }) => name === 'VCALENDAR')
  const isWhole = calendars.every(({ isClosed, children }) => isClosed || children.length > 0)
  if (calendars.length > 0 && isWhole) return calendars
  if (calendars.length > 0 || root.children.every(({ name }) => name !== 'VEVENT')) throw new CalendarError('not_a_calendar')
  return [root]
}

function calendarOf(component: Component, { ownerEmails }: ReadWindow, { to, ownZone }: Period): Calendar {
  const zoneNamed = openZones(component, to + 366 * dayMs, { left: eventLimits.event.steps })
  const named = lineOf(component, 'X-WR-TIMEZONE')?.value
  return {
    zoneNamed,
    ownZone,
    ownerEmails,
    floating: (named && zoneNamed(named)) || ownZone,
    isCancelled: wordOf(component, 'METHOD') === 'CANCEL',
  }
}

/** Instead of the id that an event should have: its own lines, except for the time at which they were written. */
function keyOf({ lines }: Component) {
  const uid = lines.find(({ name }) => name === 'UID')?.value.trim()
  if (uid) return uid
  const kept = lines.filter(({ name }) => name !== 'DTSTAMP' && name !== 'LAST-MODIFIED').map(({ name, value }) => `${name}:${value}`)
  return createHash('sha256').update(kept.join('\n')).digest('base64url')
}

function nameOf(calendars: Component[]) {
  const line = calendars.flatMap((one) => lineOf(one, 'X-WR-CALNAME') ?? lineOf(one, 'NAME') ?? [])[0]
  return (line && oneLine(textOf(line.value))) || null
}

function eventsOf(found: Map<string, Span[]>) {
  const events = Array.from(found, ([eventId, spans]) => ({ eventId, spans: joined(spans).map(asDates) }))
  if (events.reduce((sum, { spans }) => sum + spans.length, 0) > calendarLimits.spansACalendar) throw new CalendarError('too_large')
  return events
}

function asDates({ startsAt, endsAt }: Span) {
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
}
