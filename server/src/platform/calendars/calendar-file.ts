import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** A calendar entry. `uid` never changes, `revision` grows with every change. All texts are plain. */
export type CalendarEntry = {
  fileName: string
  uid: string
  revision: number
  changedAt: Date
  startsAt: Date
  endsAt: Date
  title: string
  place: string
  description: string
  url: string
  isCancelled: boolean
}

export type CalendarFile = { fileName: string; contentType: string; content: string }

/** The entry as an iCalendar file (RFC 5545). Times are in UTC; a calendar shows them in its reader's zone. */
export function calendarFile({ isCancelled, ...entry }: CalendarEntry): CalendarFile {
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = ical({ prodId: { company: 'Shutterbid', product: 'Shoots', language: 'EN' }, method })
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.revision,
    stamp: entry.changedAt,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: plain(entry.title).replaceAll('\n', ' '),
    location: plain(entry.place).replaceAll('\n', ' '),
    description: plain(entry.description),
    url: entry.url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return {
    fileName: entry.fileName,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    // The library leaves out the line break at the end.
    content: `${calendar.toString()}\r\n`,
  }
}

/** Normalizes line breaks and removes other control characters, which the format does not allow. */
function plain(text: string) {
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')
}
