import { ORPCError } from '@orpc/client'
import { outageText } from '@shutterbid/domain/shared/error-texts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type ConnectionLimits, webLimits } from '#server/platform/db/connection-limits'
import { connect } from '#server/platform/db/open-database'
import { aClient, aPassword } from '../factories/people.ts'
import { databaseProxy } from '../test/fakes/database-proxy.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import { testApp } from '../test/test-server.ts'

const { db: direct, url } = await freshDatabase()
const proxy = await databaseProxy(url)
const { db, pool } = connect(proxy.url, { ...webLimits, connectMs: 300, silenceMs: 400 })
afterAll(() => pool.end())
const { request, call } = testApp(db, async (_, { api }) => {
  // As in the web package: a failed load makes the page an error.
  const status = await api.jobs.myCounts().then(
    () => 200,
    () => 500,
  )
  return new Response('', { status, headers: { 'content-type': 'text/html' } })
})
const client = await aClient(direct)
await aPassword(direct, client.id, 'a long password')
const cookie = await testApp(direct).signIn(client.email, 'a long password')

afterEach(() => proxy.comeBack())

describe.each([
  ['away', () => proxy.goAway()],
  ['hanging', () => proxy.hang()],
])('while the database is %s', (_, begin) => {
  test('an operation answers 503 with Retry-After and a sentence', async () => {
    begin()
    for (const answer of [await call('search/page', { slug: 'pia-moss' }), await call('jobs/myCounts', undefined, { cookie })]) {
      await expectOutage(answer)
      const { json } = (await answer.json()) as { json: ReturnType<ORPCError<string, unknown>['toJSON']> }
      expect(json).toMatchObject({ defined: true, code: 'SERVICE_UNAVAILABLE', status: 503, message: outageText })
      expect(new ORPCError(json.code, json).data).toEqual({ retryAfterSeconds: 2 })
    }
  })

  test('nobody appears to be signed out', async () => {
    begin()
    await expectOutage(await call('jobs/myCounts', undefined, { cookie }))
    await expectOutage(await request('/api/changes', { headers: { cookie } }))
  })

  test('a page explains it', async () => {
    begin()
    const answer = await request('/', { headers: { cookie } })
    await expectOutage(answer)
    expect(await answer.text()).toContain(outageText)
  })

  test('the site is alive, but not ready', async () => {
    begin()
    expect((await request('/healthz')).status).toBe(200)
    const startedAt = performance.now()
    expect((await request('/readyz')).status).toBe(503)
    expect(performance.now() - startedAt).toBeLessThan(2000)
  })

  test('everything works again after the outage', async () => {
    begin()
    await call('jobs/myCounts', undefined, { cookie })
    proxy.comeBack()
    await expect.poll(async () => (await request('/readyz')).status).toBe(200)
    expect((await request('/', { headers: { cookie } })).status).toBe(200)
  })
})

describe('while the database hangs, without any other limit', () => {
  const limits: ConnectionLimits = { ...webLimits, connectMs: 60_000, statementMs: 60_000, silenceMs: 0 }
  const watched = connect(proxy.url, { ...limits, hangMs: 600 })
  const site = testApp(watched.db, async (_, { api }) => {
    await api.jobs.myCounts()
    return new Response('')
  })
  afterAll(() => watched.pool.end())

  test('reads, pages and sign-in answer 503, those that were running and those that come later', async () => {
    // Connections that are open, and wait for a query, when it begins.
    expect((await site.call('jobs/myCounts', undefined, { cookie })).status).toBe(200)
    proxy.hang()
    const ask = () => [
      site.call('jobs/myCounts', undefined, { cookie }),
      site.request('/jobs', { headers: { cookie } }),
      site.call('signingIn/signIn', { email: client.email, password: 'a long password' }),
    ]
    for (const answer of await Promise.all(ask())) await expectOutage(answer)
    for (const answer of ask()) await expectOutage(await answer)
  })

  test('a statement that is only slow is not given up', async () => {
    await expect.poll(async () => (await site.request('/readyz')).status).toBe(200)
    const { rows } = await watched.db.execute(sql`select pg_sleep(2), 1 as slept`)
    expect(rows).toMatchObject([{ slept: 1 }])
  })
})

test('a hanging database is noticed within three seconds', () => {
  expect(webLimits.hangMs).toBeLessThanOrEqual(2500)
})

async function expectOutage(answer: Response) {
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
}
