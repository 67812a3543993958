import { openPublicFetch } from '../http/fetch-public.ts'
import type { CalendarAccess, CalendarDriver } from './calendar-driver.ts'
import { icsDriver } from './ics/ics-driver.ts'

/** The drivers that this site has, by kind of access. */
export type CalendarDrivers = { [Kind in CalendarAccess['kind']]?: CalendarDriver<Extract<CalendarAccess, { kind: Kind }>> }

/** `calendarOrigin`: a server of the operator, which may be in their own network. */
export function openCalendars({ calendarOrigin }: { calendarOrigin: string | undefined }): CalendarDrivers {
  const fetchPublic = openPublicFetch({ ownOrigin: calendarOrigin })
  return { ics: icsDriver(fetchPublic) }
}
