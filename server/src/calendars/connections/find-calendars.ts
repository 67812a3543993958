import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { type CalendarAccess, type CalendarDriver, CalendarError } from '#server/platform/calendars/calendar-driver'
import type { CalendarDrivers } from '#server/platform/calendars/open-calendars'
import { refused } from '#server/platform/refuse'

/** The calendars that an access opens. Asks their server; refuses with what is wrong. */
export async function findCalendars(drivers: CalendarDrivers, access: CalendarAccess) {
  const driver: CalendarDriver | undefined = drivers[access.kind]
  if (!driver) throw refused('calendar_not_offered')
  try {
    const found = await driver.listCalendars(access, AbortSignal.timeout(calendarLimits.read.seconds * 1000))
    return found.slice(0, calendarLimits.calendarsAConnection)
  } catch (error) {
    if (error instanceof CalendarError) throw refused(`calendar_${error.reason}`)
    throw error
  }
}
