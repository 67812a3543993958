import * as z from 'zod/mini'
import type { IdentityProvider } from '#server/platform/identity/identity-provider'
import { type CalendarDriver, CalendarError, type CalendarRead, type ReadWindow, type RemoteCalendar } from '../calendar-driver.ts'
import { type GoogleAccess, type GoogleAnswer, openGoogleApi, untilAborted } from './google-api.ts'
import { eventFields, eventIdOf, eventOf, writtenEvent } from './google-event.ts'

type Settings = { provider: IdentityProvider; apiUrl?: string | undefined; now?: () => Date }

const pageSize = 2500
/** More pages mean a calendar that is too large, or pages without end. */
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
/** `expiration`: in milliseconds, as text. */
const newChannel = z.object({ resourceId: z.string(), expiration: z.string().check(z.regex(/^\d{13}$/)) })

/** Calendars of a Google account (Calendar API v3). `syncState` is Google's sync token. */
export function googleDriver({
  provider,
  apiUrl = 'https://www.googleapis.com/calendar/v3',
  now = () => new Date(),
}: Settings): CalendarDriver<GoogleAccess> {
  const ask = openGoogleApi({ provider, apiUrl, now })

  async function listOf(access: GoogleAccess, signal: AbortSignal) {
    const found: z.infer<typeof listPage>['items'] = []
    let pageToken: string | undefined
    for (let page = 0; page < maxListPages; page++) {
      const query = { maxResults: '250', minAccessRole: 'freeBusyReader', ...(pageToken && { pageToken }) }
      const { items, nextPageToken } = readPage(listPage, await ask(access, { path: '/users/me/calendarList', query }, signal))
      found.push(...items)
      if (!nextPageToken) break
      pageToken = nextPageToken
    }
    return found
  }

  /** Null if Google no longer knows the sync token, or the calendar. */
  async function readEvents(access: GoogleAccess, path: string, query: Record<string, string>, window: ReadWindow, signal: AbortSignal) {
    const events: CalendarRead['events'] = []
    let notUnderstood = 0
    let pageToken: string | undefined
    for (let page = 0; page < maxPages; page++) {
      const paged = { singleEvents: 'true', maxResults: String(pageSize), fields: eventFields, ...query, ...(pageToken && { pageToken }) }
      const answer = await ask(access, { path, query: paged }, signal)
      if (answer.status === 410) return null
      const { items, nextPageToken, nextSyncToken } = readPage(eventsPage, answer)
      for (const { event, isUnclear } of items.map((item) => eventOf(item, window))) {
        if (event) events.push(event)
        if (isUnclear) notUnderstood++
      }
      if (nextSyncToken !== undefined) return { events, notUnderstood, syncState: nextSyncToken }
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
      const { status, json } = await ask(access, { method: 'POST', path: '/calendars', body: { summary: ownName } }, signal)
      if (status === 403) return null
      return shootsCalendar(readPage(z.object({ id: z.string() }), { status, json }).id)
    },
    async read(access, remoteId, window, syncState, signal) {
      const path = eventsPath(remoteId)
      if (syncState) {
        const changes = await readEvents(access, path, { syncToken: syncState }, window, signal)
        if (changes) return { isComplete: false, ...changes }
      }
      const range = { timeMin: window.from.toISOString(), timeMax: window.to.toISOString() }
      const all = await readEvents(access, path, range, window, signal)
      if (!all) throw new CalendarError('gone')
      return { isComplete: true, ...all }
    },
    async write(access, remoteId, entry, signal) {
      const path = eventsPath(remoteId)
      const body = writtenEvent(entry)
      const replaced = await ask(access, { method: 'PUT', path: `${path}/${body.id}`, body }, signal)
      if (isDone(replaced)) return
      if (replaced.status !== 404 && replaced.status !== 410) throw new CalendarError('denied')
      const added = await ask(access, { method: 'POST', path, body }, signal)
      // Somebody else has added it meanwhile.
      if (isDone(added) || added.status === 409) return
      throw new CalendarError(added.status === 404 || added.status === 410 ? 'gone' : 'denied')
    },
    async openChannel(access, remoteId, { id, token, address }, signal) {
      const body = { id, token, address, type: 'web_hook' }
      const { resourceId, expiration } = readPage(
        newChannel,
        await ask(access, { method: 'POST', path: `${eventsPath(remoteId)}/watch`, body }, signal),
      )
      return { resourceId, expiresAt: new Date(Number(expiration)) }
    },
    async closeChannel(access, { id, resourceId }, signal) {
      await ask(access, { method: 'POST', path: '/channels/stop', body: { id, resourceId } }, signal)
    },
    async endAccess({ refreshToken }, signal) {
      await untilAborted(signal, provider.revoke(refreshToken)).catch(() => {
        throw new CalendarError('unreachable')
      })
    },
    async remove(access, remoteId, uid, signal) {
      const removed = await ask(access, { method: 'DELETE', path: `${eventsPath(remoteId)}/${eventIdOf(uid)}` }, signal)
      if (!isDone(removed) && removed.status !== 404 && removed.status !== 410) throw new CalendarError('denied')
    },
    entryId: eventIdOf,
  }
}

function shootsCalendar(remoteId: string): RemoteCalendar {
  return { remoteId, name: ownName, isOwn: false, isWritable: true, getsShoots: true }
}

function eventsPath(calendarId: string) {
  return `/calendars/${encodeURIComponent(calendarId)}/events`
}

function isDone({ status }: GoogleAnswer) {
  return status >= 200 && status < 300
}

function readPage<Page>(page: z.ZodMiniType<Page>, { status, json }: GoogleAnswer): Page {
  if (status === 404 || status === 410) throw new CalendarError('gone')
  if (status === 401 || status === 403) throw new CalendarError('denied')
  const { data } = page.safeParse(json)
  if (status !== 200 || data === undefined) throw new CalendarError('unreachable')
  return data
}
