import type { DAVResponse } from 'tsdav'
import { CalendarError, type RemoteCalendar } from '../calendar-driver.ts'
import type { openDav } from './open-dav.ts'
import { assertAnswered, hrefOf, namesIn, textOf } from './read-props.ts'

type Dav = ReturnType<typeof openDav>

/** The calendars for events that a user has on the server at an address (RFC 6764, RFC 4791). */
export async function findCalendars(dav: Dav, address: string): Promise<RemoteCalendar[]> {
  const { principal, base } = await findPrincipal(dav, address)
  const homeAt = assertAnswered(await dav.find(principal, { 'c:calendar-home-set': {} }, '0'))
  const home = hrefOf(homeAt[0]?.props?.['calendarHomeSet'], base)
  if (!home) throw new CalendarError('not_a_calendar')
  const props = {
    ...{ 'd:displayname': {}, 'd:resourcetype': {}, 'd:current-user-privilege-set': {} },
    'c:supported-calendar-component-set': {},
  }
  const found = assertAnswered(await dav.find(home, props, '1'))
  return found.filter(isForEvents).map((calendar) => calendarOf(calendar, home))
}

/** At the address itself, otherwise where its server says that calendars are. */
async function findPrincipal(dav: Dav, address: string) {
  const wellKnown = new URL('/.well-known/caldav', address).href
  const places = new URL(address).pathname === '/' ? [wellKnown, address] : [address, wellKnown]
  for (const place of places) {
    const [answer] = await dav.find(place, { 'd:current-user-principal': {} }, '0')
    const base = answer?.href ? new URL(answer.href, place).href : place
    const principal = answer?.ok ? hrefOf(answer.props?.['currentUserPrincipal'], base) : undefined
    if (principal) return { principal, base: principal }
  }
  throw new CalendarError('not_a_calendar')
}

function isForEvents({ href, props }: DAVResponse) {
  const components = [props?.['supportedCalendarComponentSet']?.comp ?? []].flat()
  const names = components.map((one: { _attributes?: { name?: string } }) => one._attributes?.name)
  return href !== undefined && 'calendar' in (props?.['resourcetype'] ?? {}) && (names.length === 0 || names.includes('VEVENT'))
}

/** Without information about rights a calendar counts as writable; a write may still fail. */
function calendarOf({ href, props }: DAVResponse, home: string): RemoteCalendar {
  const remoteId = new URL(href!, home).href
  const rights = [props?.['currentUserPrivilegeSet']?.privilege ?? []].flat().flatMap(namesIn)
  const lastPart = remoteId.split('/').filter(Boolean).at(-1)!
  return {
    remoteId,
    name: textOf(props?.['displayname']) || readable(lastPart),
    isWritable: rights.length === 0 || rights.some((right) => ['all', 'write', 'writeContent', 'bind'].includes(right)),
  }
}

/** A part of an address that is not encoded as it should be stays as it is. */
function readable(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
