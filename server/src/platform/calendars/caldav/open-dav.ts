import { retryAtOf } from '#server/platform/http/retry-at'
import { siteOf } from '#server/platform/http/site-of'
import { type openPublicFetch, PublicFetchError } from '../../http/fetch-public.ts'
import { type CalendarAccess, CalendarError, OtherHostError } from '../calendar-driver.ts'
import { eventLimits } from '../ics/event-limits.ts'
import { openDigest } from './digest.ts'
import { readAnswer } from './read-answer.ts'
import type { DavResponse } from './read-multistatus.ts'

export type CaldavAccess = Extract<CalendarAccess, { kind: 'caldav' }>
/** `ownOrigin`: a server of the operator, which may get the password of everybody. */
type Tools = { fetchPublic: ReturnType<typeof openPublicFetch>; now: () => Date; ownOrigin?: string | undefined }
/** `isStale`: set for Digest. */
type Authorization = { authorize: (asked: { method: string; url: string }) => string; isStale?: boolean }
/** `isPasswordKept`: a server gets the password only after it asked for one. */
export type DavOptions = { isPasswordKept?: boolean }
/** `url`: after redirects. `isList`: it is a multi-status. */
export type DavAnswer = { status: number; url: string; isList: boolean; responses: DavResponse[]; syncToken: string }

type Asked = { method: string; body?: string; headers?: Record<string, string>; maxBytes?: number }
/** `depth`: 0 for the address itself, 1 also for what is in it. */
type Depth = '0' | '1'

const namespaces = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/"'

/** Of an answer without calendar data. */
const shortBytes = 256_000

/** The first request has no Digest answer, because the server sends the challenge; a stale nonce is answered once more. */
const maxTries = 3

/**
 * WebDAV requests for one user. Each throws CalendarError if access is denied, or if the server asks to wait, fails or is not reached;
 * other answers are returned, also refusals. The password is sent only within the site of the address that was typed.
 */
export function openDav(tools: Tools, access: CaldavAccess, signal: AbortSignal, { isPasswordKept }: DavOptions = {}) {
  const { fetchPublic, now, ownOrigin } = tools
  const { username, password } = access
  const basic: Authorization = { authorize: () => `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }
  const authorizations = new Map<string, Authorization>()

  function isTrusted(url: string) {
    return siteOf(url) === siteOf(access.url) || new URL(url).origin === ownOrigin
  }

  async function ask(address: string, { method, headers = {}, maxBytes = shortBytes, ...body }: Asked) {
    const { origin, href: url } = new URL(address)
    const used = authorizations.get(origin) ?? (isPasswordKept || !isTrusted(url) ? undefined : basic)
    const sent = used ? { ...headers, authorization: used.authorize({ method, url }) } : headers
    const answer = await fetchPublic(url, { method, headers: sent, ...body, maxBytes, signal })
    // A redirect to another origin was followed without the password, and a Digest answer is valid for one address only.
    const isSent = used?.isStale === undefined ? new URL(answer.url).origin === origin : answer.url === url
    return { answer, refused: isSent ? used : undefined }
  }

  async function send(url: string, asked: Asked) {
    try {
      let { answer, refused } = await ask(url, asked)
      for (let tries = 1; answer.status === 401 && tries < maxTries; tries++) {
        if (!isTrusted(answer.url)) throw new OtherHostError(new URL(answer.url).host)
        const next = openDigest(answer.headers['www-authenticate'] ?? '', { username, password }) ?? basic
        if (refused && refused.isStale !== undefined ? !next.isStale : refused === next) break
        authorizations.set(new URL(answer.url).origin, next)
        ;({ answer, refused } = await ask(answer.url, asked))
      }
      const { status, headers } = answer
      if (status === 401) throw new CalendarError('denied')
      if (status === 429 || status === 503) throw new CalendarError('busy', retryAtOf(headers['retry-after'], now()))
      if (status >= 500 || status < 200) throw new CalendarError('unreachable')
      return { ...answer, isOk: status < 300 }
    } catch (error) {
      throw error instanceof PublicFetchError ? new CalendarError(error.problem) : error
    }
  }

  async function list(url: string, depth: Depth, asked: Asked): Promise<DavAnswer> {
    const headers = { depth, 'content-type': 'text/xml; charset=utf-8' }
    const { status, isOk, text, url: foundAt, ...answer } = await send(url, { ...asked, headers })
    const isXml = isOk && answer.headers['content-type']?.toLowerCase().includes('xml')
    const found = isXml ? await readAnswer(text, foundAt, signal) : null
    return { status, url: foundAt, isList: found !== null, ...(found ?? { responses: [], syncToken: '' }) }
  }

  return {
    isTrusted,
    /** `props`: names with prefixes. */
    find: (url: string, props: string[], depth: Depth) =>
      list(url, depth, { method: 'PROPFIND', body: document('d:propfind', `<d:prop>${props.map(empty).join('')}</d:prop>`) }),
    /** `content`: XML in the element `name`. */
    report: (url: string, name: string, content: string, depth: Depth) =>
      list(url, depth, { method: 'REPORT', body: document(name, content), maxBytes: eventLimits.bytes }),
    put: (url: string, body: string) => send(url, { method: 'PUT', body, headers: { 'content-type': 'text/calendar; charset=utf-8' } }),
    remove: (url: string) => send(url, { method: 'DELETE' }),
  }
}

function document(name: string, content: string) {
  return `<?xml version="1.0" encoding="utf-8"?><${name} ${namespaces}>${content}</${name}>`
}

function empty(name: string) {
  return `<${name}/>`
}
