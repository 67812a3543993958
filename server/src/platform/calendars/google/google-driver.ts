import type { calendar_v3 } from '@googleapis/calendar'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { IdentityProvider } from '#server/platform/identity/identity-provider'
import { type CalendarDriver, CalendarError, type CalendarRead, type ReadWindow, type RemoteCalendar } from '../calendar-driver.ts'
import { type GoogleAccess, type GoogleAnswer, openGoogleApi, untilAborted } from './google-api.ts'
import { eventFields, eventIdOf, eventOf, writtenEvent } from './google-event.ts'

type WhichEvents = Pick<calendar_v3.Params$Resource$Events$List, 'calendarId' | 'syncToken' | 'timeMin' | 'timeMax'>
type Settings = { provider: IdentityProvider; apiUrl?: string | undefined; log?: Logger | undefined; now?: () => Date }

const pageSize = 2500
/** More pages: too large a calendar, or an endless answer. */
const maxPages = 20
const maxListPages = 4
/** The name of our own calendar, to which shoots are written. */
const ownName = 'Shutterbid shoots'

const listPage = z.object({
  items: z.array(
    z.object({ id: z.string(), summary: z._default(z.string(), ''), summaryOverride: z.optional(z.string()), accessRole: z.string() }),
  ),
  nextPageToken: z.optional(z.string()),
})
const eventsPage = z
  .object({ items: z._default(z.array(z.unknown()), []), nextPageToken: z.optional(z.string()), nextSyncToken: z.optional(z.string()) })
  .check(z.refine(({ nextPageToken, nextSyncToken }) => nextPageToken !== undefined || nextSyncToken !== undefined))
/** `expiration`: in milliseconds, as text; zero if Google does not say. */
const newChannel = z.object({ resourceId: z.string(), expiration: z.catch(z.string().check(z.regex(/^\d{1,15}$/)), '0') })

/** Calendars of a Google account (Calendar API v3). `syncState` is Google's sync token. */
export function googleDriver({ provider, apiUrl, log, now = () => new Date() }: Settings): CalendarDriver<GoogleAccess> {
  const ask = openGoogleApi({ provider, apiUrl, log, now })

  async function listOf(access: GoogleAccess, signal: AbortSignal) {
    const found: z.infer<typeof listPage>['items'] = []
    let pageToken: string | undefined
    for (let page = 0; page < maxListPages; page++) {
      const params = { maxResults: 250, minAccessRole: 'freeBusyReader', ...(pageToken && { pageToken }) }
      const answer = await ask(access, ({ calendarList }, options) => calendarList.list(params, options), signal)
      const { items, nextPageToken } = readPage(listPage, answer)
      found.push(...items)
      if (!nextPageToken) break
      pageToken = nextPageToken
    }
    return found
  }

  /** Null if Google no longer knows the sync token, or does not understand it, or no longer knows the calendar. */
  async function readEvents(access: GoogleAccess, which: WhichEvents, window: ReadWindow, signal: AbortSignal) {
    // An event that changes meanwhile may be on two pages.
    const found = new Map<string, CalendarRead['events'][number]>()
    let notUnderstood = 0
    let pageToken: string | undefined
    for (let page = 0; page < maxPages; page++) {
      const params = { singleEvents: true, maxResults: pageSize, fields: eventFields, ...which, ...(pageToken && { pageToken }) }
      const answer = await ask(access, ({ events }, options) => events.list(params, options), signal)
      if (answer.status === 410 || (answer.status === 400 && which.syncToken)) return null
      const { items, nextPageToken, nextSyncToken } = readPage(eventsPage, answer)
      for (const { event, isUnclear } of items.map((item) => eventOf(item, window))) {
        if (event) found.set(event.eventId, event)
        if (isUnclear) notUnderstood++
      }
      if (nextSyncToken !== undefined) return { events: [...found.values()], notUnderstood, syncState: nextSyncToken }
      pageToken = nextPageToken
    }
    throw new CalendarError('too_large')
  }

  return {
    async listCalendars(access, signal) {
      const listed = await listOf(access, signal)
      const isOurs = ({ summary, accessRole }: (typeof listed)[number]) => summary === ownName && accessRole === 'owner'
      const own = listed.find(isOurs)
      const others = listed
        .filter((calendar) => !isOurs(calendar))
        .map(({ id, summary, summaryOverride, accessRole }): RemoteCalendar => {
          return { remoteId: id, name: summaryOverride ?? summary, isOwn: accessRole === 'owner' }
        })
      return own ? [shootsCalendar(own.id), ...others] : others
    },
    async addShootsCalendar(access, signal) {
      const requestBody = { summary: ownName }
      const answer = await ask(access, ({ calendars }, options) => calendars.insert({ requestBody }, options), signal)
      if (answer.status === 403) return null
      return shootsCalendar(readPage(z.object({ id: z.string() }), answer).id)
    },
    async read(access, calendarId, window, syncState, signal) {
      if (syncState) {
        const changes = await readEvents(access, { calendarId, syncToken: syncState }, window, signal)
        if (changes) return { isComplete: false, ...changes }
      }
      const range = { timeMin: window.from.toISOString(), timeMax: window.to.toISOString() }
      const all = await readEvents(access, { calendarId, ...range }, window, signal)
      if (!all) throw new CalendarError('gone')
      return { isComplete: true, ...all }
    },
    async write(access, calendarId, entry, signal) {
      const requestBody = writtenEvent(entry)
      const eventId = requestBody.id
      const replaced = await ask(access, ({ events }, options) => events.update({ calendarId, eventId, requestBody }, options), signal)
      if (isDone(replaced)) return
      if (replaced.status !== 404 && replaced.status !== 410) throw new CalendarError('denied')
      const added = await ask(access, ({ events }, options) => events.insert({ calendarId, requestBody }, options), signal)
      // Somebody else has added it meanwhile.
      if (isDone(added) || added.status === 409) return
      throw new CalendarError(added.status === 404 || added.status === 410 ? 'gone' : 'denied')
    },
    async openChannel(access, calendarId, channel, signal) {
      const requestBody = { ...channel, type: 'web_hook' }
      const answer = await ask(access, ({ events }, options) => events.watch({ calendarId, requestBody }, options), signal)
      const { resourceId, expiration } = readPage(newChannel, answer)
      return { resourceId, expiresAt: new Date(Number(expiration)) }
    },
    async closeChannel(access, { id, resourceId }, signal) {
      await ask(access, ({ channels }, options) => channels.stop({ requestBody: { id, resourceId } }, options), signal)
    },
    async endAccess({ refreshToken }, signal) {
      await untilAborted(signal, provider.revoke(refreshToken)).catch(() => {
        throw new CalendarError('unreachable')
      })
    },
    async remove(access, calendarId, uid, signal) {
      const params = { calendarId, eventId: eventIdOf(uid) }
      const removed = await ask(access, ({ events }, options) => events.delete(params, options), signal)
      if (!isDone(removed) && removed.status !== 404 && removed.status !== 410) throw new CalendarError('denied')
    },
    entryId: eventIdOf,
  }
}

function shootsCalendar(remoteId: string): RemoteCalendar {
  return { remoteId, name: ownName, isOwn: false, isWritable: true, getsShoots: true }
}

function isDone({ status }: GoogleAnswer) {
  return status >= 200 && status < 300
}

function readPage<Page>(page: z.ZodMiniType<Page>, { status, data: given }: GoogleAnswer): Page {
  if (status === 404 || status === 410) throw new CalendarError('gone')
  if (status === 401 || status === 403) throw new CalendarError('denied')
  const { data } = page.safeParse(given)
  if (status !== 200 || data === undefined) throw new CalendarError('unreachable')
  return data
}
