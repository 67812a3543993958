import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import ICAL from 'ical.js'
import { type BusySpan, CalendarError, type CalendarRead, type ReadWindow } from '../calendar-driver.ts'
import { eventLimits } from './event-limits.ts'
import { localToInstant } from './local-to-instant.ts'

type Found = { name: string | null; events: CalendarRead['events'] }
type Occurrence = { startDate: ICAL.Time; endDate: ICAL.Time; item: ICAL.Event }

/** The busy times of the events in a file that overlap the window. */
export function findEvents(text: string, window: ReadWindow): Found {
  const calendar = parse(text)
  const left = { occurrences: eventLimits.occurrences, spans: calendarLimits.spansACalendar }
  const spansOf = new Map<string, BusySpan[]>()
  for (const event of eventsOf(calendar)) {
    const spans = spansOf.get(event.uid) ?? []
    spansOf.set(event.uid, spans)
    for (const span of spansIn(event, window, left)) {
      if (left.spans-- <= 0) throw new CalendarError('too_large')
      spans.push(span)
    }
  }
  const name = calendar.getFirstPropertyValue('x-wr-calname')
  return {
    name: typeof name === 'string' && name.trim() ? name.trim() : null,
    events: [...spansOf].map(([eventId, spans]) => ({ eventId, spans })),
  }
}

function parse(text: string) {
  if (!/^\ufeff?\s*BEGIN:VCALENDAR/i.test(text)) throw new CalendarError('not_a_calendar')
  try {
    const parsed = ICAL.parse(text.replace(/^\ufeff/, ''))
    // A file can hold several calendars; the first one counts.
    return new ICAL.Component(typeof parsed[0] === 'string' ? parsed : parsed[0])
  } catch {
    throw new CalendarError('not_a_calendar')
  }
}

/** Each event with its changed occurrences. A changed occurrence whose event is missing is an event of its own. */
function eventsOf(calendar: ICAL.Component): ICAL.Event[] {
  const components = calendar
    .getAllSubcomponents('vevent')
    .filter((one) => one.getFirstPropertyValue('uid') && one.getFirstProperty('dtstart'))
  const changes = Map.groupBy(
    components.filter((one) => one.getFirstProperty('recurrence-id')),
    uidOf,
  )
  const masters = components.filter((one) => !one.getFirstProperty('recurrence-id'))
  const known = new Set(masters.map(uidOf))
  const alone = [...changes].filter(([uid]) => !known.has(uid)).flatMap(([, ones]) => ones)
  return [
    ...masters.map((one) => new ICAL.Event(one, { exceptions: changes.get(uidOf(one)) ?? [] })),
    ...alone.map((one) => new ICAL.Event(one, { exceptions: [] })),
  ]
}

function uidOf(component: ICAL.Component) {
  return String(component.getFirstPropertyValue('uid'))
}

function* spansIn(event: ICAL.Event, { from, to, zone }: ReadWindow, left: { occurrences: number }): Generator<BusySpan> {
  for (const { startDate, endDate, item } of occurrencesOf(event)) {
    if (left.occurrences-- <= 0) throw new CalendarError('too_large')
    const startZone = zoneParameter(item, 'dtstart')
    const endZone = event.isRecurring() ? startZone : (zoneParameter(item, 'dtend') ?? startZone)
    const [startsAt, endsAt] = [instantOfTime(startDate, startZone ?? zone, zone), instantOfTime(endDate, endZone ?? zone, zone)]
    // An occurrence that was moved into the window from after its end is not found.
    if (startsAt >= to && event.isRecurring() && !item.isRecurrenceException()) return
    if (startsAt < to && endsAt > from && endsAt > startsAt && isBusy(item)) yield { startsAt, endsAt }
  }
}

/** Only the first one if the rule cannot be read. */
function* occurrencesOf(event: ICAL.Event): Generator<Occurrence> {
  const first = { startDate: event.startDate, endDate: event.endDate, item: event }
  if (!event.isRecurring() || event.isRecurrenceException()) return yield first
  let occurrences: ICAL.RecurExpansion
  try {
    occurrences = event.iterator()
  } catch {
    return yield first
  }
  // Without a rule there are only the added dates.
  const hasRule = event.component.getFirstProperty('rrule') !== null
  if (!hasRule) yield event.getOccurrenceDetails(event.startDate)
  for (let start = occurrences.next(); start; start = occurrences.next())
    if (hasRule || start.compare(event.startDate) !== 0) yield event.getOccurrenceDetails(start)
}

function zoneParameter({ component }: ICAL.Event, property: string) {
  const tzid = component.getFirstProperty(property)?.getFirstParameter('tzid')
  return tzid ? nameOfZone(tzid) : null
}

function isBusy({ component }: ICAL.Event) {
  const text = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return text('transp') !== 'TRANSPARENT' && text('status') !== 'CANCELLED'
}

/** Dates, and times without a zone, are in the owner's zone. The rules of a zone that is not an IANA zone are in the file. */
function instantOfTime(time: ICAL.Time, namedZone: string, ownZone: string): Date {
  if (time.isDate) return localToInstant(time, ownZone)
  const { tzid } = time.zone
  const zone = tzid === 'floating' ? namedZone : nameOfZone(tzid)
  return tzid === 'UTC' || zone === null ? new Date(time.toUnixTime() * 1000) : localToInstant(time, zone)
}

const zones = new Map<string, string | null>()

function nameOfZone(tzid: string): string | null {
  const known = zones.get(tzid)
  if (known !== undefined) return known
  const name = isZone(tzid) ? tzid : null
  zones.set(tzid, name)
  return name
}

function isZone(name: string) {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null
  } catch {
    return false
  }
}
