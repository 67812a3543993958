import type { Logger } from 'pino'
import type { IdentityProvider } from '#server/platform/identity/identity-provider'
import { openPublicFetch } from '../http/fetch-public.ts'
import { caldavDriver } from './caldav/caldav-driver.ts'
import type { CalendarAccess, CalendarDriver } from './calendar-driver.ts'
import { googleDriver } from './google/google-driver.ts'
import { icsDriver } from './ics/ics-driver.ts'

/** By kind of access. */
export type CalendarDrivers = { [Kind in CalendarAccess['kind']]?: CalendarDriver<Extract<CalendarAccess, { kind: Kind }>> }

type Settings = {
  calendarOrigin: string | undefined
  nameServers?: string[]
  google?: IdentityProvider | null
  googleApiUrl?: string | undefined
  log?: Logger
}

/** `calendarOrigin`: a server of the operator, which may be in their own network. `nameServers`: as in `findServers`. `google`: null if it is not configured. */
export function openCalendars({ calendarOrigin, nameServers, google = null, googleApiUrl, log }: Settings): CalendarDrivers {
  const fetchPublic = openPublicFetch({ ownOrigin: calendarOrigin })
  return {
    ics: icsDriver(fetchPublic),
    caldav: caldavDriver(fetchPublic, { ownOrigin: calendarOrigin, nameServers }),
    ...(google && { google: googleDriver({ provider: google, apiUrl: googleApiUrl, log }) }),
  }
}
