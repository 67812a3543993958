import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { countedSiteOf } from '../http/site-of.ts'
import { refused } from '../refuse.ts'
import type { CalendarAccess } from './calendar-driver.ts'

/**
 * Runs a request to a person's calendar server while they wait; refuses if they have one running, or if too many people have, of this site
 * or of all.
 */
export type CalendarReads = <Result>(personId: string, access: CalendarAccess | null, read: () => Promise<Result>) => Promise<Result>

const { peopleReadingAtOnce, peopleReadingOneSite } = calendarLimits

/** For one process: each request can hold a large file, and keeps a connection open for as long as the server takes. */
export function openCalendarReads(): CalendarReads {
  /** By person; null for servers that people do not choose. */
  const sites = new Map<string, string | null>()
  return async (personId, access, read) => {
    const site = access && 'url' in access ? countedSiteOf(access.url) : null
    if (sites.has(personId)) throw refused('calendar_being_read')
    const isFull = site !== null && [...sites.values()].filter((one) => one === site).length >= peopleReadingOneSite
    if (isFull || sites.size >= peopleReadingAtOnce) throw refused('calendars_being_read')
    sites.set(personId, site)
    try {
      return await read()
    } finally {
      sites.delete(personId)
    }
  }
}
