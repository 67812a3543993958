import type { openPublicFetch } from '../../http/fetch-public.ts'
import { type CalendarDriver, CalendarError, type CalendarRead, type ReadWindow } from '../calendar-driver.ts'
import { calendarObject } from '../calendar-feed.ts'
import { findEventsInThread } from '../ics/find-events-in-thread.ts'
import { assertAnswered } from './assert-answered.ts'
import { findCalendars } from './find-calendars.ts'
import { findServers, type Names } from './find-servers.ts'
import { type CaldavAccess, type DavAnswer, type DavOptions, openDav } from './open-dav.ts'

type Dav = ReturnType<typeof openDav>
type Fetch = ReturnType<typeof openPublicFetch>
type Settings = Names & { now?: (() => Date) | undefined }
/** `text` is null if it was deleted. */
type File = { path: string; text: string | null }
type State = { syncToken: string; ctag: string }

/** How many events are asked for at a time. */
const batch = 100

/**
 * Calendars on a CalDAV server (RFC 4791). `syncState` has its sync token (RFC 6578), and its ctag for servers without such tokens. An
 * event is known by its path.
 */
export function caldavDriver(fetchPublic: Fetch, { now = () => new Date(), ...names }: Settings = {}): CalendarDriver<CaldavAccess> {
  const open = (access: CaldavAccess, signal: AbortSignal, options?: DavOptions) =>
    openDav({ fetchPublic, now, ownOrigin: names.ownOrigin }, access, signal, options)
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
      const { isOk, status, text } = await open(access, signal).put(objectUrl(url, entry.uid), calendarObject(entry))
      // The photographer imported the shoot's file, which has the same UID.
      if (isOk || isUidConflict(text)) return
      throw new CalendarError(status === 404 || status === 409 || status === 410 ? 'gone' : 'denied')
    },
    async remove(access, url, uid, signal) {
      const { isOk, status } = await open(access, signal).remove(objectUrl(url, uid))
      if (!isOk && status !== 404 && status !== 410) throw new CalendarError('denied')
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
  const [calendar] = assertAnswered(await dav.find(url, ['d:sync-token', 'cs:getctag'], '0'))
  if (calendar?.status === 404) throw new CalendarError('gone')
  return { syncToken: calendar?.props['sync-token']?.text ?? '', ctag: calendar?.props['getctag']?.text ?? '' }
}

function isSame(before: State, state: State) {
  if (before.syncToken && state.syncToken) return before.syncToken === state.syncToken
  return before.ctag !== '' && before.ctag === state.ctag
}

function stateText({ syncToken }: { syncToken: string }, { ctag }: State) {
  return JSON.stringify({ syncToken, ctag } satisfies State)
}

/** Null if the server no longer knows the token, sends changes in parts, has too many, or fails at this question. */
async function findChanges(dav: Dav, url: string, syncToken: string) {
  const content = `<d:sync-token>${escaped(syncToken)}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop>`
  const answer = await dav.report(url, 'd:sync-collection', content, '0').catch(nullIfFailed)
  if (!answer?.syncToken || answer.responses.some(({ status }) => status === 507)) return null
  const changed = answer.responses.filter(({ href }) => !isCalendarItself(href, url))
  const gone = changed.filter(({ status }) => status === 404)
  const kept = changed.filter(({ status }) => status !== 404)
  const files: File[] = gone.map(({ href }) => ({ path: pathOf(href), text: null }))
  for (let at = 0; at < kept.length; at += batch) {
    const hrefs = kept.slice(at, at + batch).map(({ href }) => `<d:href>${escaped(pathOf(href))}</d:href>`)
    const found = await dav.report(url, 'c:calendar-multiget', withData + hrefs.join(''), '1').catch(nullIfFailed)
    if (!found) return null
    files.push(...filesIn(found))
  }
  return { files, syncToken: answer.syncToken }
}

const withData = '<d:prop><d:getetag/><c:calendar-data/></d:prop>'

/** If the server does not answer at all, the next request fails too. */
function nullIfFailed(error: unknown) {
  if (error instanceof CalendarError && (error.reason === 'unreachable' || error.reason === 'too_large')) return null
  throw error
}

/** Entry names need not end in ".ics". */
function isCalendarItself(href: string, url: string) {
  const path = pathOf(href)
  return path.endsWith('/') || `${path}/` === pathOf(url)
}

async function findAll(dav: Dav, url: string, { from, to }: ReadWindow): Promise<File[]> {
  const range = `<c:time-range start="${basicTime(from)}" end="${basicTime(to)}"/>`
  const filter = `<c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">${range}</c:comp-filter></c:comp-filter>`
  return filesIn(await dav.report(url, 'c:calendar-query', `${withData}<c:filter>${filter}</c:filter>`, '1'))
}

function filesIn(answer: DavAnswer): File[] {
  return assertAnswered(answer).map(({ href, status, props }) => ({
    path: pathOf(href),
    text: status === 404 ? null : (props['calendar-data']?.text ?? ''),
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
  const events = files.map(({ path: eventId }, index): CalendarRead['events'][number] => {
    const events = found[index]?.found?.events ?? []
    const isDeleted = files[index]!.text === null
    const uid = events[0]?.eventId
    return { eventId, ...(uid !== undefined && { uid }), ...(isDeleted && { isDeleted }), spans: events.flatMap(({ spans }) => spans) }
  })
  // Counts a file that is no calendar as not understood.
  const unclear = files.map(({ text }, index) => (text === null ? 0 : (found[index]?.found?.notUnderstood ?? 1)))
  return { events, notUnderstood: unclear.reduce((sum, count) => sum + count, 0) }
}

function pathOf(href: string) {
  return new URL(href).pathname
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function basicTime(instant: Date) {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '')
}
