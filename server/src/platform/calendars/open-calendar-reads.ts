import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { refused } from '../refuse.ts'

/** Runs a request to a person's calendar server while they wait; refuses if they have one running, or if too many people have. */
export type CalendarReads = <Result>(personId: string, read: () => Promise<Result>) => Promise<Result>

/** For one process: each request can hold a large file, and keeps a connection open for as long as the server takes. */
export function openCalendarReads(): CalendarReads {
  const reading = new Set<string>()
  return async (personId, read) => {
    if (reading.has(personId)) throw refused('calendar_being_read')
    if (reading.size >= calendarLimits.peopleReadingAtOnce) throw refused('calendars_being_read')
    reading.add(personId)
    try {
      return await read()
    } finally {
      reading.delete(personId)
    }
  }
}
