import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { retryAtOf } from '#server/platform/http/retry-at'
import { type openPublicFetch, PublicFetchError } from '../../http/fetch-public.ts'
import { type CalendarAccess, type CalendarDriver, CalendarError, type ReadWindow } from '../calendar-driver.ts'
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

type File = { bytes: Buffer; contentType: string | undefined }

/** The text of a calendar file in any usual encoding, also of a file that was compressed without saying so. */
async function decodeFile({ bytes, contentType = '' }: File): Promise<string> {
  const file = bytes[0] === 0x1f && bytes[1] === 0x8b ? await decompressed(bytes) : bytes
  const unicode = utf16Of(file)
  if (unicode) return new TextDecoder(unicode).decode(file)
  const [, charset = ''] = /charset\s*=\s*"?([^\s";]+)/i.exec(contentType) ?? []
  return utf8(file) ?? decoded(file, charset) ?? utf8(withoutFolds(file)) ?? new TextDecoder('windows-1252').decode(file)
}

async function decompressed(bytes: Buffer) {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: eventLimits.bytes })
  } catch (error) {
    const isTooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new CalendarError(isTooLarge ? 'too_large' : 'unreachable')
  }
}

/** By its byte order mark, or because every second byte is empty. */
function utf16Of([first, second]: Buffer) {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second) ? 'utf-16be' : null
}

function utf8(file: Buffer) {
  return decoded(file, 'utf-8')
}

/** Null if it is not written in this encoding. */
function decoded(file: Buffer, encoding: string) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    return null
  }
}

/** Some programs fold lines in the middle of a letter. */
function withoutFolds(file: Buffer) {
  return Buffer.from(file.toString('latin1').replace(/\r?\n[ \t]/g, ''), 'latin1')
}
