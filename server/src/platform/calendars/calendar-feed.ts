import { zonedTime } from '@shutterbid/domain/shared/days'
import ical, { ICalCalendarMethod, type ICalEventData } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { WrittenEntry } from './calendar-driver.ts'
import { calendarEvent } from './calendar-event.ts'

type Feed = { name: string; refreshMinutes: number; entries: WrittenEntry[] }

/** Entries as one iCalendar text, each with its local times and the rules of its zone. The same entries always give the same text. */
export function calendarFeed({ name, refreshMinutes, entries }: Feed): string {
  const calendar = ical({
    name,
    prodId: { company: 'Shutterbid', product: 'Shoots', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: rulesOf },
    ttl: refreshMinutes * 60,
  })
  for (const entry of entries) calendar.createEvent({ ...calendarEvent(entry), ...localTimes(entry) })
  return `${calendar.toString()}\r\n`
}

/** One entry as calendars store it, without `METHOD`. */
export function calendarObject(entry: WrittenEntry): string {
  const calendar = ical({
    prodId: { company: 'Shutterbid', product: 'Shoots', language: 'EN' },
    timezone: { name: null, generator: rulesOf },
  })
  calendar.createEvent({ ...calendarEvent(entry), ...localTimes(entry) })
  return `${calendar.toString()}\r\n`
}

/** Null for a zone that the library does not know, or knows by another name. */
function rulesOf(zone: string) {
  const [rules] = tzlib_get_ical_block(zone)
  return rules?.includes(`\r\nTZID:${zone}\r\n`) ? rules : null
}

/** An entry in the hour that occurs twice when clocks go back has times in UTC, because readers differ in which of the two they take. */
function localTimes({ startsAt, endsAt, zone }: { startsAt: Date; endsAt: Date; zone: string }): Partial<ICalEventData> {
  if (!rulesOf(zone) || occursTwice(startsAt, zone) || occursTwice(endsAt, zone)) return {}
  return { start: zonedTime(startsAt, zone), end: zonedTime(endsAt, zone), timezone: zone }
}

/** True if another instant has the same local time. */
function occursTwice(instant: Date, zone: string) {
  const local = zonedTime(instant, zone).toPlainDateTime()
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) => local.toZonedDateTime(zone, { disambiguation }))
  return earlier?.epochMilliseconds !== later?.epochMilliseconds
}
