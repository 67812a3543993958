import { findSession } from '#server/find-session'
import type { Db } from '#server/platform/db/open-database'
import { testServices } from './test-services.ts'

/** What a browser sends after an answer that set cookies, as circumstances of `as`. */
export async function browserAfter(db: Db, answer: Headers) {
  const cookies = answer.getSetCookie().map((cookie) => cookie.split(';')[0])
  const headers = new Headers({ cookie: cookies.join('; ') })
  return { headers, sessionId: (await sessionOf(db, headers))?.id ?? null }
}

/** The session that a request with these headers has; null for a visitor. */
export function sessionOf(db: Db, headers: Headers) {
  return findSession(db, headers, { env: testServices(db).env, now: new Date() })
}
