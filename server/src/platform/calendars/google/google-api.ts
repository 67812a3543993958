import * as z from 'zod/mini'
import { readText } from '#server/platform/http/fetch-json'
import type { IdentityProvider } from '#server/platform/identity/identity-provider'
import { type CalendarAccess, CalendarError } from '../calendar-driver.ts'
import { retryAtOf } from '../retry-at.ts'

export type GoogleAccess = Extract<CalendarAccess, { kind: 'google' }>
type Settings = { provider: IdentityProvider; apiUrl: string; now: () => Date }
type Asked = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; query?: Record<string, string>; body?: unknown }
/** `json` is null in an answer without a body. */
export type GoogleAnswer = { status: number; json: unknown }
type Token = { text: string; expiresAt: number }

const maxBytes = 20_000_000
const maxTokens = 1000
const earlyMs = 60_000

/**
 * Requests of Google's calendar API in the name of one person. Each throws CalendarError if access was taken back, if Google asks us to wait,
 * fails or is not reached; other answers are returned, also those that refuse. Access tokens are kept while they are valid.
 */
export function openGoogleApi({ provider, apiUrl, now }: Settings) {
  const tokens = new Map<string, Token>()

  async function tokenOf({ refreshToken }: GoogleAccess) {
    const known = tokens.get(refreshToken)
    if (known && now().getTime() < known.expiresAt - earlyMs) return known.text
    const answer = await provider.refresh(refreshToken)
    if (!answer.ok) throw new CalendarError(answer.reason === 'denied' ? 'denied' : 'unreachable')
    if (tokens.size >= maxTokens) tokens.clear()
    tokens.set(refreshToken, { text: answer.accessToken, expiresAt: now().getTime() + (answer.expiresInSeconds ?? 0) * 1000 })
    return answer.accessToken
  }

  async function send(token: string, { method = 'GET', path, query, body }: Asked, signal: AbortSignal) {
    const url = new URL(`${apiUrl}${path}`)
    url.search = new URLSearchParams(query).toString()
    const response = await fetch(url, {
      ...{ method, signal, redirect: 'error' },
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await readText(response, maxBytes)
    return { status: response.status, retryAfter: response.headers.get('retry-after'), json: text ? parse(text) : null }
  }

  async function ask(access: GoogleAccess, asked: Asked, signal: AbortSignal): Promise<GoogleAnswer> {
    const first = await send(await tokenOf(access), asked, signal)
    if (first.status !== 401) return checked(first, now())
    // Google may end a token early.
    tokens.delete(access.refreshToken)
    const second = await send(await tokenOf(access), asked, signal)
    if (second.status === 401) throw new CalendarError('denied')
    return checked(second, now())
  }

  return (access: GoogleAccess, asked: Asked, signal: AbortSignal) =>
    untilAborted(signal, ask(access, asked, signal)).catch((error) => {
      throw error instanceof CalendarError ? error : new CalendarError('unreachable')
    })
}

const refusal = z.object({ error: z.object({ errors: z._default(z.array(z.object({ reason: z._default(z.string(), '') })), []) }) })
const waitReasons = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'dailyLimitExceeded']

function checked({ status, retryAfter, json }: GoogleAnswer & { retryAfter: string | null }, now: Date): GoogleAnswer {
  const reasons = refusal.safeParse(json).data?.error.errors.map(({ reason }) => reason) ?? []
  const mustWait = status === 429 || (status === 403 && reasons.some((reason) => waitReasons.includes(reason)))
  if (mustWait || (status === 503 && retryAfter)) throw new CalendarError('busy', retryAtOf(retryAfter, now))
  if (status >= 500) throw new CalendarError('unreachable')
  return { status, json }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CalendarError('unreachable')
  }
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
