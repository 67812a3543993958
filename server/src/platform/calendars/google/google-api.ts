import type { calendar_v3 } from '@googleapis/calendar'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { readText } from '#server/platform/http/fetch-json'
import { retryAtOf } from '#server/platform/http/retry-at'
import type { IdentityProvider } from '#server/platform/identity/identity-provider'
import { type CalendarAccess, CalendarError } from '../calendar-driver.ts'

export type GoogleAccess = Extract<CalendarAccess, { kind: 'google' }>
type Settings = { provider: IdentityProvider; apiUrl: string | undefined; log: Logger | undefined; now: () => Date }
type RequestOptions = { headers: Record<string, string>; signal: AbortSignal }
type Request = (calendar: calendar_v3.Calendar, options: RequestOptions) => Promise<Received>
type Received = GoogleAnswer & { headers: { 'retry-after'?: string | undefined } }
/** `data` is not validated, and empty in an answer without a body. */
export type GoogleAnswer = { status: number; data: unknown }
type Token = { text: string; expiresAt: number }

const maxBytes = 20_000_000
const maxTokens = 1000
const earlyMs = 60_000

/**
 * Google Calendar requests for one person. Each throws CalendarError if access was revoked, or if Google asks to wait, fails or is not
 * reached; other answers are returned, also refusals. Access tokens are kept while they are valid.
 */
export function openGoogleApi({ provider, apiUrl, log, now }: Settings) {
  const tokens = new Map<string, Token>()
  let library: Promise<calendar_v3.Calendar> | undefined

  async function tokenOf({ refreshToken }: GoogleAccess) {
    const known = tokens.get(refreshToken)
    if (known && now().getTime() < known.expiresAt - earlyMs) return known.text
    const answer = await provider.refresh(refreshToken)
    if (!answer.ok) throw new CalendarError(answer.reason === 'denied' ? 'denied' : 'unreachable')
    if (tokens.size >= maxTokens) tokens.clear()
    tokens.set(refreshToken, { text: answer.accessToken, expiresAt: now().getTime() + (answer.expiresInSeconds ?? 0) * 1000 })
    return answer.accessToken
  }

  async function send(access: GoogleAccess, request: Request, signal: AbortSignal) {
    library ??= openLibrary(apiUrl)
    return request(await library, { headers: { authorization: `Bearer ${await tokenOf(access)}` }, signal })
  }

  async function ask(access: GoogleAccess, request: Request, signal: AbortSignal): Promise<GoogleAnswer> {
    const first = await send(access, request, signal)
    if (first.status !== 401) return checked(first, { log, now: now() })
    // Google may end a token early.
    tokens.delete(access.refreshToken)
    const second = await send(access, request, signal)
    if (second.status === 401) throw new CalendarError('denied')
    return checked(second, { log, now: now() })
  }

  // The library's errors contain the request with its token, so none leaves this function.
  return (access: GoogleAccess, request: Request, signal: AbortSignal) =>
    untilAborted(signal, ask(access, request, signal)).catch((error) => {
      throw error instanceof CalendarError ? error : new CalendarError('unreachable')
    })
}

/** Its own retries are off, because a connection that fails is read again later. */
async function openLibrary(rootUrl: string | undefined) {
  // Loading it takes 0.2 s, which no start should wait for.
  const { calendar } = await import('@googleapis/calendar')
  const ours = { retry: false, responseType: 'json', validateStatus: () => true, fetchImplementation: fetchBounded } as const
  return calendar({ version: 'v3', ...ours, ...(rootUrl !== undefined && { rootUrl }) })
}

/** Follows no redirect, which would get the token, and reads `maxBytes` at most. */
const fetchBounded: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  return new Response((await readText(response, maxBytes)) || null, response)
}

const reasonsIn = z.catch(z.array(z.object({ reason: z._default(z.string(), '') })), [])
const refusal = z.object({ error: z.object({ errors: reasonsIn, details: reasonsIn }) })
/** The operator has not enabled the Calendar API in Google's console. */
const switchedOffReasons = ['accessNotConfigured', 'SERVICE_DISABLED']
const waitReasons = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'dailyLimitExceeded']

function checked({ status, headers, data }: Received, { log, now }: Pick<Settings, 'log'> & { now: Date }): GoogleAnswer {
  const retryAfter = headers['retry-after']
  const { errors = [], details = [] } = refusal.safeParse(data).data?.error ?? {}
  const reasons = [...errors, ...details].map(({ reason }) => reason)
  if (status === 403 && reasons.some((reason) => switchedOffReasons.includes(reason))) {
    log?.error("Google's Calendar API is not enabled for our client: enable it in Google's console")
    throw new CalendarError('unreachable')
  }
  const mustWait = status === 429 || (status === 403 && reasons.some((reason) => waitReasons.includes(reason)))
  if (mustWait || (status === 503 && retryAfter)) throw new CalendarError('busy', retryAtOf(retryAfter, now))
  const isJson = typeof data !== 'string' || data === ''
  if (status >= 500 || !isJson) throw new CalendarError('unreachable')
  return { status, data }
}

/** For promises that cannot be aborted themselves. */
export function untilAborted<Result>(signal: AbortSignal, running: Promise<Result>) {
  return new Promise<Result>((resolve, reject) => {
    const onAbort = () => reject(new CalendarError('unreachable'))
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    running.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
