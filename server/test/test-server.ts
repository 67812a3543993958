import { isDisabled } from '#server/accounts/queries'
import { findActor } from '#server/actor'
import { createApp } from '#server/app'
import { invalidationsOf, ownInvalidationsOf } from '#server/events'
import { findSession } from '#server/find-session'
import type { Pages } from '#server/open-pages'
import type { Server } from '#server/open-server'
import { findSchemaProblems } from '#server/platform/db/find-schema-problems'
import type { Db } from '#server/platform/db/open-database'
import { openLive } from '#server/platform/live/open-live'
import { openLog } from '#server/platform/log/log'
import { openMonitoring } from '#server/platform/monitoring/open-monitoring'
import type { Services } from '#server/platform/rpc'
import { streamEnds } from '#server/signing-in/sessions/stream-ends'
import * as tables from '#server/tables'
import { subscribers } from '#server/topics'
import { queueOfTask } from '#server/worker'
import { demoPages } from '../demo/demo-pages.ts'
import { testSecret, testServices } from './test-services.ts'

/** The whole app over HTTP on a test's database, without a port: `app.request(path, init)`. */
export function testApp(
  db: Db,
  pages: Pages = (_, { nonce }) => new Response(`<p data-nonce="${nonce}">`, { headers: { 'content-type': 'text/html' } }),
  overrides: Partial<Services> = {},
  log = openLog({ logLevel: 'silent', mode: 'demo' }),
) {
  const services = testServices(db, overrides)
  const { env } = services
  const now = () => new Date()
  const find = (personId: string) => findActor(db, personId, { env, now: now() })
  const server: Server = {
    env,
    log,
    db,
    standby: undefined,
    services,
    demoPages: env.mode === 'demo' ? demoPages({ db, services, log, now }) : null,
    live: openLive({
      db,
      secret: testSecret,
      log,
      subscribers,
      invalidationsOf,
      ownInvalidationsOf,
      streamEnds,
      findActor: find,
      isDisabled: (personId) => isDisabled(db, personId),
    }),
    monitoring: openMonitoring({
      db,
      log,
      pools: { web: db.$client },
      queueOfTask,
      streams: () => 0,
      announcedAt: () => null,
      findSchemaProblems: () => findSchemaProblems(db, tables),
    }),
    now,
    closing: new AbortController().signal,
    close: async () => {},
    findSession: (headers) => findSession(db, headers, { env, now: now() }),
  }
  const app = createApp(server, pages)
  const host = new URL(env.publicUrl).host
  const request = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (!headers.has('host')) headers.set('host', host)
    if (!headers.has('x-client-ip')) headers.set('x-client-ip', '127.0.0.1')
    return app.request(path, { ...init, headers })
  }

  /** Calls an operation as the browser does, from our own pages unless the headers say otherwise. */
  const call = (operation: string, input?: unknown, headers: Record<string, string> = {}) =>
    request(`/api/rpc/${operation}`, {
      method: 'POST',
      body: JSON.stringify({ json: input }),
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': 'orpc',
        origin: env.publicUrl,
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
    })

  /** The cookie of a new session. */
  const signIn = async (email: string, password: string, headers: Record<string, string> = {}) => {
    const response = await call('signingIn/signIn', { email, password }, headers)
    if (!response.ok) throw new Error(`sign-in answered ${response.status}`)
    return response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }
  return { server, request, call, signIn }
}
