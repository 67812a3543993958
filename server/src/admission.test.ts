import { callerLimits } from '@shutterbid/domain/shared/caller-limits'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import { webLimits } from '#server/platform/db/connection-limits'
import { connect } from '#server/platform/db/open-database'
import { aClient, aPassword, aPhotographer } from '../factories/people.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import { testApp } from '../test/test-server.ts'

const { db: direct, url } = await freshDatabase()
// The tests decide how long a query waits.
const patientMs = 120_000
const { db, pool } = connect(url, { ...webLimits, statementMs: patientMs, lockMs: patientMs, silenceMs: 0, hangMs: patientMs })
afterAll(() => pool.end())

/** A page that reads this many things at once. */
const readsOfPage = 8
const { request, call, signIn } = testApp(db, async (_, { api }) => {
  await Promise.all(Array.from({ length: readsOfPage }, () => api.jobs.mine({ status: 'open' })))
  return new Response('<p>', { headers: { 'content-type': 'text/html' } })
})

const password = 'a long password'
const { atOnce, waiting } = callerLimits
let networks = 0

/** A browser of this person, or of a visitor, in a network of its own. */
async function browser(person?: PersonRow, ip = `10.0.0.${++networks}`) {
  const headers: Record<string, string> = { 'x-client-ip': ip }
  if (person) {
    await aPassword(direct, person.id, password).catch(() => {})
    headers.cookie = await signIn(person.email, password, headers)
    // From now on the session is known to be theirs.
    await call('profiles/viewer', {}, headers)
  }
  const asked = (operation: string, input: unknown = {}) => call(operation, input, headers)
  return {
    headers,
    ownJobs: () => asked('jobs/mine', { status: 'open' }),
    search: () => asked('search/cityPrices'),
    price: () => asked('billing/price'),
    page: () => request('/jobs', { headers }),
    asked,
  }
}

/** Everything that reads jobs waits until `release`. */
async function holdJobs() {
  const held = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const holding = direct.transaction(async (tx) => {
    await tx.execute(sql`lock table jobs in access exclusive mode`)
    isHeld.resolve()
    await held.promise
  })
  await isHeld.promise
  release = async () => {
    held.resolve()
    await holding
  }
}
let release = async () => {}
afterEach(() => release())

async function waitingConnections() {
  const { rows } = await direct.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.count
}

const until = (count: number) => expect.poll(waitingConnections, { timeout: 20_000 }).toBe(count)
const statusesOf = async (answers: (Response | Promise<Response>)[]) => (await Promise.all(answers)).map(({ status }) => status)
const times = <One>(count: number, make: () => One) => Array.from({ length: count }, make)

describe('while one person asks for much at once', () => {
  test('they hold three connections, others are answered, and in the end so are they', async () => {
    const ana = await browser(await aClient(db))
    const bo = await browser(await aClient(db))
    await holdJobs()
    const flood = times(atOnce + waiting, ana.ownJobs)
    await until(atOnce)
    expect((await bo.price()).status).toBe(200)
    expect(await waitingConnections()).toBe(atOnce)
    await release()
    expect(new Set(await statusesOf(flood))).toEqual(new Set([200]))
  })

  test('from several networks and with several sessions, they have no more', async () => {
    const person = await aClient(db)
    const browsers = await Promise.all([browser(person), browser(person), browser(person)])
    const bo = await browser(await aClient(db))
    await holdJobs()
    const flood = browsers.flatMap((ana) => times(3, ana.ownJobs))
    await until(atOnce)
    await bo.price()
    expect(await waitingConnections()).toBe(atOnce)
    await release()
    expect(new Set(await statusesOf(flood))).toEqual(new Set([200]))
  })

  test('more than twenty that wait are refused, with the time to wait', async () => {
    const ana = await browser(await aClient(db))
    await holdJobs()
    const flood = times(atOnce + waiting, ana.ownJobs)
    await until(atOnce)
    const refused = await ana.price()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await refused.json()).toMatchObject({ json: { defined: true, code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 1 } } })
    await release()
    await Promise.all(flood)
    expect((await ana.price()).status).toBe(200)
  })

  test('a page counts as two requests, and reads with three connections', async () => {
    const ana = await browser(await aClient(db))
    const bo = await browser(await aClient(db))
    await holdJobs()
    const pages = times(2, ana.page)
    await until(atOnce)
    await bo.price()
    expect(await waitingConnections()).toBe(atOnce)
    await release()
    expect(await statusesOf(pages)).toEqual([200, 200])
  })
})

test('one network without an account has three connections, whatever cookies it invents, and other networks are answered', async () => {
  const visitor = await browser()
  const other = await browser()
  const forged = times(6, () => ({
    ...visitor.headers,
    cookie: `shutterbid-3000.session=${crypto.randomUUID().replaceAll('-', '').padEnd(43, 'x')}`,
  }))
  await holdJobs()
  const flood = [...times(6, visitor.search), ...forged.map((headers) => call('search/cityPrices', {}, headers))]
  await until(atOnce)
  expect((await other.price()).status).toBe(200)
  expect(await waitingConnections()).toBe(atOnce)
  await release()
  expect(new Set(await statusesOf(flood))).toEqual(new Set([200]))
})

test('the writes of one person wait for each other in memory, with one connection', async () => {
  const person = await aClient(db)
  const ana = await browser(person)
  const bo = await browser(await aClient(db))
  const photographer = await aPhotographer(db)
  const held = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const holding = direct.transaction(async (tx) => {
    await tx.execute(sql`select from people where id = ${person.id} for update`)
    isHeld.resolve()
    await held.promise
  })
  await isHeld.promise
  const writes = times(atOnce, () => ana.asked('profiles/follow', { personId: photographer.id }))
  await until(1)
  expect((await bo.price()).status).toBe(200)
  expect(await waitingConnections()).toBe(1)
  held.resolve()
  await holding
  expect(new Set(await statusesOf(writes))).toEqual(new Set([200]))
})

test('streams and health checks are not counted', async () => {
  const ana = await browser(await aClient(db))
  await holdJobs()
  const flood = times(atOnce + waiting, ana.ownJobs)
  await until(atOnce)
  expect((await request('/healthz', { headers: ana.headers })).status).toBe(200)
  const opening = request('/api/changes?topics=bell&after=', { headers: ana.headers })
  await release()
  const stream = await opening
  expect(stream.status).toBe(200)
  await stream.body?.cancel()
  await Promise.all(flood)
})
