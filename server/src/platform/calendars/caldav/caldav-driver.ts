import type { openPublicFetch } from '../../http/fetch-public.ts'
import { type CalendarDriver, CalendarError, type CalendarRead, type ReadWindow } from '../calendar-driver.ts'
import { calendarObject } from '../calendar-feed.ts'
import { findEventsInThread } from '../ics/find-events-in-thread.ts'
import { findCalendars } from './find-calendars.ts'
import { findServers, type Names } from './find-servers.ts'
import { type CaldavAccess, type DavOptions, openDav } from './open-dav.ts'
import { assertAnswered, textOf } from './read-props.ts'

type Dav = ReturnType<typeof openDav>
type Fetch = ReturnType<typeof openPublicFetch>
type Settings = Names & { now?: (() => Date) | undefined }
/** `text` is null if it was deleted. */
type File = { href: string; text: string | null }
type State = { syncToken: string; ctag: string }

/** How many events are asked for at a time. */
const batch = 100

/**
 * Calendars on a CalDAV server (RFC 4791). `syncState` has its sync token (RFC 6578), and its ctag for servers without such tokens. An
 * event is known by its path.
 */
export function caldavDriver(fetchPublic: Fetch, { now = () => new Date(), ...names }: Settings = {}): CalendarDriver<CaldavAccess> {
  const open = (access: CaldavAccess, signal: AbortSignal, options?: DavOptions) => openDav({ fetchPublic, now }, access, signal, options)
  return {
    listCalendars(access, signal) {
      const tools = {
        open: (limit: AbortSignal, options: DavOptions) => open(access, limit, options),
        findServers: (domain: string) => findServers(domain, names, signal),
      }
      return findCalendars(tools, { url: access.url, isOfEmail: access.ownerEmail !== undefined }, signal)
    },
    async read(access, url, { ownerEmails, ...range }, syncState, signal) {
      const dav = open(access, signal)
      const window = { ...range, ownerEmails: [...ownerEmails, (access.ownerEmail ?? access.username).toLowerCase()] }
      const state = await findState(dav, url)
      if (syncState !== null) {
        const before: State = JSON.parse(syncState)
        if (isSame(before, state)) return { isComplete: false, events: [], syncState }
        const changes = before.syncToken ? await findChanges(dav, url, before.syncToken) : null
        if (changes) return { isComplete: false, ...(await eventsIn(changes.files, window, signal)), syncState: stateText(changes, state) }
      }
      const found = await eventsIn(await findAll(dav, url, window), window, signal)
      return { isComplete: true, ...found, syncState: JSON.stringify(state) }
    },
    async write(access, url, entry, signal) {
      const response = await open(access, signal).put(objectUrl(url, entry.uid), calendarObject(entry))
      const { ok, status } = response
      // The photographer imported the shoot's file, which has the same UID.
      if (!ok && isUidConflict(await response.text())) return
      if (!ok) throw new CalendarError(status === 404 || status === 409 || status === 410 ? 'gone' : 'denied')
    },
    async remove(access, url, uid, signal) {
      const { ok, status } = await open(access, signal).remove(objectUrl(url, uid))
      if (!ok && status !== 404 && status !== 410) throw new CalendarError('denied')
    },
  }
}

/** The precondition of RFC 4791, or the message of Nextcloud. */
function isUidConflict(text: string) {
  return /no-uid-conflict|uid already exists/i.test(text)
}

function objectUrl(calendarUrl: string, uid: string) {
  return new URL(`${encodeURIComponent(uid)}.ics`, calendarUrl.replace(/\/?$/, '/')).href
}

async function findState(dav: Dav, url: string): Promise<State> {
  const [calendar] = assertAnswered(await dav.find(url, { 'd:sync-token': {}, 'cs:getctag': {} }, '0'))
  if (calendar?.status === 404) throw new CalendarError('gone')
  return { syncToken: textOf(calendar?.props?.['syncToken']), ctag: textOf(calendar?.props?.['getctag']) }
}

function isSame(before: State, state: State) {
  if (before.syncToken && state.syncToken) return before.syncToken === state.syncToken
  return before.ctag !== '' && before.ctag === state.ctag
}

function stateText({ syncToken }: { syncToken: string }, { ctag }: State) {
  return JSON.stringify({ syncToken, ctag } satisfies State)
}

/** Null if the server no longer knows the token, sends changes in parts, or fails at this question. */
async function findChanges(dav: Dav, url: string, syncToken: string) {
  const asked = { 'd:sync-token': syncToken, 'd:sync-level': 1, 'd:prop': { 'd:getetag': {} } }
  const answer = await dav.report(url, { 'd:sync-collection': asked }, '0').catch(nullIfFailed)
  if (!answer) return null
  const token = textOf((answer[0]?.raw as { multistatus?: { syncToken?: unknown } } | undefined)?.multistatus?.syncToken)
  if (!token || answer.some(({ status }) => status === 507)) return null
  const changed = answer.filter(({ href }) => href !== undefined && !isCalendarItself(href, url))
  const gone = changed.filter(({ status }) => status === 404)
  const kept = changed.filter(({ status }) => status !== 404)
  const files: File[] = gone.map(({ href }) => ({ href: pathOf(href!, url), text: null }))
  for (let at = 0; at < kept.length; at += batch) {
    const hrefs = kept.slice(at, at + batch).map(({ href }) => href!)
    const multiget = { 'd:prop': { 'd:getetag': {}, 'c:calendar-data': {} }, 'd:href': hrefs }
    const found = await dav.report(url, { 'c:calendar-multiget': multiget }, '1').catch(nullIfFailed)
    if (!found) return null
    files.push(...filesIn(found, url))
  }
  return { files, syncToken: token }
}

/** If the server does not answer at all, the next request fails too. */
function nullIfFailed(error: unknown) {
  if (error instanceof CalendarError && error.reason === 'unreachable') return null
  throw error
}

/** Entry names need not end in ".ics". */
function isCalendarItself(href: string, url: string) {
  const path = pathOf(href, url)
  return path.endsWith('/') || `${path}/` === pathOf(url, url)
}

async function findAll(dav: Dav, url: string, { from, to }: ReadWindow): Promise<File[]> {
  const range = { _attributes: { start: basicTime(from), end: basicTime(to) } }
  const events = { _attributes: { name: 'VEVENT' }, 'c:time-range': range }
  const filter = { 'c:comp-filter': { _attributes: { name: 'VCALENDAR' }, 'c:comp-filter': events } }
  const query = { 'd:prop': { 'd:getetag': {}, 'c:calendar-data': {} }, 'c:filter': filter }
  return filesIn(await dav.report(url, { 'c:calendar-query': query }, '1'), url)
}

function filesIn(answer: Awaited<ReturnType<Dav['report']>>, url: string): File[] {
  return assertAnswered(answer).map(({ href, status, props }) => ({
    href: pathOf(href!, url),
    text: status === 404 ? null : textOf(props?.['calendarData']),
  }))
}

/** Deleted files, and entries other than events, have no spans. */
async function eventsIn(files: File[], window: ReadWindow, signal: AbortSignal) {
  if (files.length === 0) return { events: [], notUnderstood: 0 }
  const found = await findEventsInThread(
    files.map(({ text }) => text ?? ''),
    window,
    signal,
  )
  if (found.some((one) => !one.found && one.problem === 'too_large')) throw new CalendarError('too_large')
  const events = files.map(({ href: eventId }, index): CalendarRead['events'][number] => {
    const events = found[index]?.found?.events ?? []
    const isDeleted = files[index]!.text === null
    const uid = events[0]?.eventId
    return { eventId, ...(uid !== undefined && { uid }), ...(isDeleted && { isDeleted }), spans: events.flatMap(({ spans }) => spans) }
  })
  // Counts a file that is no calendar as not understood.
  const unclear = files.map(({ text }, index) => (text === null ? 0 : (found[index]?.found?.notUnderstood ?? 1)))
  return { events, notUnderstood: unclear.reduce((sum, count) => sum + count, 0) }
}

function pathOf(href: string, url: string) {
  return new URL(href, url).pathname
}

function basicTime(instant: Date) {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '')
}
