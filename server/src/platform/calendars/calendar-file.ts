import ical, { ICalCalendarMethod } from 'ical-generator'
import { type CalendarEntry, calendarEvent } from './calendar-event.ts'

export type CalendarFile = { fileName: string; contentType: string; content: string }

/** The entry as an iCalendar file (RFC 5545). Times are in UTC; a calendar shows them in its reader's zone. */
export function calendarFile({ fileName, ...entry }: CalendarEntry & { fileName: string }): CalendarFile {
  const method = entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = ical({ prodId: { company: 'Shutterbid', product: 'Shoots', language: 'EN' }, method })
  calendar.createEvent(calendarEvent(entry))
  return {
    fileName,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    // The library leaves out the line break at the end.
    content: `${calendar.toString()}\r\n`,
  }
}
