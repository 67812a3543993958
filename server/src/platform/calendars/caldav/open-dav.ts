import { createObject, type DAVResponse, davRequest, deleteObject, propfind } from 'tsdav'
import { retryAtOf } from '#server/platform/http/retry-at'
import { type openPublicFetch, PublicFetchError } from '../../http/fetch-public.ts'
import { type CalendarAccess, CalendarError } from '../calendar-driver.ts'
import { eventLimits } from '../ics/event-limits.ts'
import { openDigest } from './digest.ts'

export type CaldavAccess = Extract<CalendarAccess, { kind: 'caldav' }>
type Props = Parameters<typeof propfind>[0]['props']
type Tools = { fetchPublic: ReturnType<typeof openPublicFetch>; now: () => Date }
/** `isStale`: set for Digest. */
type Authorization = { authorize: (asked: { method: string; url: string }) => string; isStale?: boolean }
/** `isPasswordKept`: a server gets the password only after it asked for one. */
export type DavOptions = { isPasswordKept?: boolean }

const namespaces = { 'xmlns:d': 'DAV:', 'xmlns:c': 'urn:ietf:params:xml:ns:caldav', 'xmlns:cs': 'http://calendarserver.org/ns/' }

/** The first request has no Digest answer, because the server sends the challenge; a stale nonce is answered once more. */
const maxTries = 3

/**
 * WebDAV requests for one user. Each throws CalendarError if access is denied, or if the server asks to wait, fails or is not reached;
 * other answers are returned, also refusals.
 */
export function openDav(tools: Tools, { username, password }: CaldavAccess, signal: AbortSignal, { isPasswordKept }: DavOptions = {}) {
  const { fetchPublic, now } = tools
  const basic: Authorization = { authorize: () => `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }
  const authorizations = new Map<string, Authorization>()

  async function fetchDav(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
    const method = init.method ?? 'GET'
    const given = Object.fromEntries(new Headers(init.headers))
    const body = typeof init.body === 'string' ? { body: init.body } : {}

    async function ask(address: string) {
      const { origin, href: url } = new URL(address)
      const used = authorizations.get(origin) ?? (isPasswordKept ? undefined : basic)
      const headers = used ? { ...given, authorization: used.authorize({ method, url }) } : given
      const answer = await fetchPublic(url, { method, headers, ...body, maxBytes: eventLimits.bytes, signal })
      // A redirect to another origin was followed without the password, and a Digest answer is valid for one address only.
      const isSent = used?.isStale === undefined ? new URL(answer.url).origin === origin : answer.url === url
      return { answer, refused: isSent ? used : undefined }
    }

    try {
      let { answer, refused } = await ask(String(input))
      for (let tries = 1; answer.status === 401 && tries < maxTries; tries++) {
        const next = openDigest(answer.headers['www-authenticate'] ?? '', { username, password }) ?? basic
        if (refused && refused.isStale !== undefined ? !next.isStale : refused === next) break
        authorizations.set(new URL(answer.url).origin, next)
        ;({ answer, refused } = await ask(answer.url))
      }
      return responseOf(answer, now())
    } catch (error) {
      throw error instanceof PublicFetchError ? new CalendarError(error.problem) : error
    }
  }

  return {
    find: (url: string, props: Props, depth: '0' | '1') => propfind({ url, props, depth, fetch: fetchDav }),
    report: (url: string, body: Record<string, Props>, depth: '0' | '1'): Promise<DAVResponse[]> => {
      const [name, content] = Object.entries(body)[0]!
      const init = { method: 'REPORT' as const, headers: { depth }, body: { [name]: { _attributes: namespaces, ...content } } }
      return davRequest({ url, init, fetch: fetchDav })
    },
    put: (url: string, data: string) =>
      createObject({ url, data, headers: { 'content-type': 'text/calendar; charset=utf-8' }, fetch: fetchDav }),
    remove: (url: string) => deleteObject({ url, fetch: fetchDav }),
  }
}

type Answer = Awaited<ReturnType<ReturnType<typeof openPublicFetch>>>

function responseOf({ status, headers, text, url }: Answer, now: Date): Response {
  if (status === 401) throw new CalendarError('denied')
  if (status === 429 || status === 503) throw new CalendarError('busy', retryAtOf(headers['retry-after'], now))
  if (status >= 500 || status < 200) throw new CalendarError('unreachable')
  const hasNoBody = status === 204 || status === 205 || status === 304
  const type = headers['content-type'] ?? 'text/plain'
  const response = new Response(hasNoBody ? null : text, { status, headers: { 'content-type': type } })
  return Object.defineProperty(response, 'url', { value: url })
}
