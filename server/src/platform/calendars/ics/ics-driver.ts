import { createHash } from 'node:crypto'
import { type openPublicFetch, PublicFetchError } from '../../http/fetch-public.ts'
import { type CalendarAccess, type CalendarDriver, CalendarError, type ReadWindow } from '../calendar-driver.ts'
import { retryAtOf } from '../retry-at.ts'
import { decodeFile } from './decode-file.ts'
import { eventLimits } from './event-limits.ts'
import { findEventsInThread } from './find-events-in-thread.ts'

type IcsAccess = Extract<CalendarAccess, { kind: 'ics' }>
type Fetch = ReturnType<typeof openPublicFetch>

/** A calendar file at an https address. `syncState` is its ETag, or a hash of it. */
export function icsDriver(fetchPublic: Fetch, now: () => Date = () => new Date()): CalendarDriver<IcsAccess> {
  async function fetchFile(url: string, signal: AbortSignal, etag?: string) {
    try {
      const headers = { accept: 'text/calendar, */*;q=0.5', ...(etag && { 'if-none-match': etag }) }
      return await fetchPublic(url, { headers, maxBytes: eventLimits.bytes, signal })
    } catch (error) {
      throw error instanceof PublicFetchError ? new CalendarError(error.problem) : error
    }
  }

  return {
    async listCalendars({ url }, signal) {
      const { status, headers, bytes } = await fetchFile(url, signal)
      assertFound(status, headers['retry-after'], now())
      const text = await decodeFile({ bytes, contentType: headers['content-type'] })
      const at = now()
      const { name } = await findIn(text, { from: at, to: at, zone: 'UTC', ownerEmails: [] }, signal)
      return [{ remoteId: 'file', name: name ?? new URL(url).host }]
    },
    async read({ url, ownerEmail }, _remoteId, window, syncState, signal) {
      const etag = syncState?.startsWith(etagMark) ? syncState.slice(etagMark.length) : undefined
      const { status, headers, bytes } = await fetchFile(url, signal, etag)
      if (status === 304 && syncState !== null) return { isComplete: false, events: [], syncState }
      assertFound(status, headers['retry-after'], now())
      const nextState = headers.etag ? etagMark + headers.etag : createHash('sha256').update(bytes).digest('base64url')
      if (nextState === syncState) return { isComplete: false, events: [], syncState }
      const text = await decodeFile({ bytes, contentType: headers['content-type'] })
      const found = await findIn(
        text,
        ownerEmail ? { ...window, ownerEmails: [...window.ownerEmails, ownerEmail.toLowerCase()] } : window,
        signal,
      )
      return { isComplete: true, events: found.events, notUnderstood: found.notUnderstood, syncState: nextState }
    },
  }
}

async function findIn(text: string, window: ReadWindow, signal: AbortSignal) {
  const [result] = await findEventsInThread([text], window, signal)
  if (!result?.found) throw new CalendarError(result?.problem ?? 'not_a_calendar')
  return result.found
}

const etagMark = 'etag '

function assertFound(status: number, retryAfter: string | undefined, now: Date) {
  if (status === 200) return
  if (status === 401 || status === 403) throw new CalendarError('denied')
  if (status === 404 || status === 410) throw new CalendarError('gone')
  if (status === 429 || status === 503) throw new CalendarError('busy', retryAtOf(retryAfter, now))
  throw new CalendarError(status >= 500 ? 'unreachable' : 'not_a_calendar')
}
