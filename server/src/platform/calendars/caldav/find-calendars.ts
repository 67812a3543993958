import { isIP } from 'node:net'
import { CalendarError, type RemoteCalendar } from '../calendar-driver.ts'
import { assertAnswered } from './assert-answered.ts'
import type { DavOptions, openDav } from './open-dav.ts'
import type { DavResponse } from './read-multistatus.ts'

type Dav = ReturnType<typeof openDav>
type Tools = { open: (signal: AbortSignal, options: DavOptions) => Dav; findServers: (domain: string) => Promise<string[]> }
/** `isOfEmail`: it is the domain of an email address. */
type Address = { url: string; isOfEmail: boolean }

/** Time limit for each server that a domain names. */
const serverMs = 6000
/** Most users have one; a company gives its shared calendars another. */
const maxHomes = 10
/** Failures of one home that may be skipped. After any other, its calendars would seem to be deleted. */
const homeProblems = ['denied', 'gone', 'not_a_calendar']

/** The calendars for events that a user has on the server at an address, or on the one that its domain names (RFC 6764, RFC 4791). */
export async function findCalendars(tools: Tools, address: Address, signal: AbortSignal): Promise<RemoteCalendar[]> {
  const { principal, isPasswordKept } = await findPrincipal(tools, address, signal)
  const dav = tools.open(signal, { isPasswordKept })
  const homeAt = assertAnswered(await dav.find(principal, ['c:calendar-home-set'], '0'))
  const homes = homeAt[0]?.props['calendar-home-set']?.hrefs.slice(0, maxHomes) ?? []
  if (homes.length === 0) throw new CalendarError('not_a_calendar')
  const props = ['d:displayname', 'd:resourcetype', 'd:current-user-privilege-set', 'c:supported-calendar-component-set']
  const lists: RemoteCalendar[][] = []
  const problems: unknown[] = []
  for (const home of homes)
    try {
      const found = assertAnswered(await dav.find(home, props, '1'))
      // One at another site could not be read.
      lists.push(found.filter((one) => isForEvents(one) && dav.isTrusted(one.href)).map(calendarOf))
    } catch (error) {
      if (!(error instanceof CalendarError && homeProblems.includes(error.reason))) throw error
      problems.push(error)
    }
  if (lists.length === 0) throw problems[0]
  return [...new Map(lists.flat().map((calendar) => [calendar.remoteId, calendar])).values()]
}

/**
 * Tries the servers that the domain names, then the address. The person did not choose these servers, nor the domain of an email address,
 * so the password may belong to somebody else's server. Throws the first problem.
 */
async function findPrincipal({ open, findServers }: Tools, { url: address, isOfEmail }: Address, signal: AbortSignal) {
  const servers = isDomain(address) ? await findServers(new URL(address).hostname) : []
  let problem: CalendarError | undefined
  for (const server of [...servers, null]) {
    const isPasswordKept = server !== null || isOfEmail
    const limit = server !== null ? AbortSignal.any([signal, AbortSignal.timeout(serverMs)]) : signal
    try {
      const principal = await principalAt(open(limit, { isPasswordKept }), server ?? address)
      if (principal) return { principal, isPasswordKept }
    } catch (error) {
      const isServerLost = error instanceof CalendarError && (error.reason === 'unreachable' || error.reason === 'address_not_allowed')
      if (!isServerLost) throw error
      problem ??= error
    }
  }
  throw problem ?? new CalendarError('not_a_calendar')
}

/** An address without a port, a path or a number in place of its name. */
function isDomain(address: string) {
  const { protocol, hostname, port, pathname } = new URL(address)
  return protocol === 'https:' && port === '' && pathname === '/' && !hostname.startsWith('[') && !isIP(hostname)
}

/** At the address itself, otherwise where its server says that calendars are. */
async function principalAt(dav: Dav, address: string) {
  const wellKnown = new URL('/.well-known/caldav', address).href
  const places = new URL(address).pathname === '/' ? [wellKnown, address] : [address, wellKnown]
  for (const place of places) {
    const { responses } = await dav.find(place, ['d:current-user-principal'], '0')
    const principal = responses[0]?.props['current-user-principal']?.hrefs[0]
    if (principal) return principal
  }
  return null
}

function isForEvents({ props }: DavResponse) {
  const components = props['supported-calendar-component-set']?.names ?? []
  return props['resourcetype']?.names.includes('calendar') && (components.length === 0 || components.includes('VEVENT'))
}

/** Without information about rights a calendar counts as writable; a write may still fail. */
function calendarOf({ href, props }: DavResponse): RemoteCalendar {
  const rights = props['current-user-privilege-set']?.names ?? []
  const lastPart = href.split('/').filter(Boolean).at(-1)!
  return {
    remoteId: href,
    name: props['displayname']?.text || readable(lastPart),
    isWritable: rights.length === 0 || rights.some((right) => ['all', 'write', 'write-content', 'bind'].includes(right)),
  }
}

/** Malformed encoding stays unchanged. */
function readable(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
