import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app'
import { openLimiter } from '#server/platform/attempts/open-limiter'
import { webLimits } from '#server/platform/db/connection-limits'
import { connect } from '#server/platform/db/open-database'
import { openLog } from '#server/platform/log/log'
import { queueMail } from '#server/platform/mail/queue-mail'
import type { Services } from '#server/platform/rpc'
import { addTask } from '#server/platform/tasks/add-task'
import { failedRows } from '#server/platform/tasks/tables'
import { version } from '#server/platform/version'
import { aClient, aPassword } from '../../../factories/people.ts'
import { statementsOf } from '../../../test/count-statements.ts'
import { databaseProxy } from '../../../test/fakes/database-proxy.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { testApp } from '../../../test/test-server.ts'
import { testSecret } from '../../../test/test-services.ts'
import { leaveSigns } from './leave-signs.ts'
import { monitorRoutes } from './monitor-routes.ts'
import { signsOfLife } from './tables.ts'

const { db, url } = await freshDatabase()
const token = 'a-token-of-more-than-32-characters-00'

/** A server of its own, so that nothing is counted or remembered from other tests. `at` reads a figure, by its name and labels. */
function aServer(using = db, overrides: Partial<Services> = {}) {
  const app = testApp(using, undefined, overrides)
  const monitor = monitorRoutes(app.server.monitoring, { token: undefined, isPublic: false })
  const scrape = async () => (await monitor.request('/metrics')).text()
  const at = async (figure: string) => figureIn(await scrape(), figure)
  return { ...app, monitor, scrape, at }
}

function figureIn(text: string, figure: string) {
  const line = text.split('\n').find((one) => one.startsWith(`${figure} `))
  return line === undefined ? null : Number(line.slice(figure.length + 1))
}

describe('/metrics at PORT', () => {
  const { server } = testApp(db)
  const withToken = createApp({ ...server, env: { ...server.env, metricsToken: token } }, () => new Response(''))
  const ask = (headers: Record<string, string>) => withToken.request('/metrics', { headers: { 'x-client-ip': '127.0.0.1', ...headers } })

  test('needs METRICS_TOKEN at MONITOR_PORT too if it is set', async () => {
    const monitor = monitorRoutes(server.monitoring, { token, isPublic: false })
    expect((await monitor.request('/metrics')).status).toBe(401)
    expect((await monitor.request('/metrics', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
  })

  test('does not exist without METRICS_TOKEN', async () => {
    const { request } = testApp(db)
    for (const authorization of ['', 'Bearer ', 'Bearer undefined'])
      expect((await request('/metrics', { headers: { authorization } })).status).toBe(404)
  })

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    `bearer${token}`,
    token,
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
    `Basic ${token}`,
  ])('is refused to who sends %j', async (authorization) => {
    const answer = await ask(authorization === undefined ? {} : { authorization })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store'])
    expect(await answer.text()).not.toContain('shutterbid_')
  })

  test('is read with the token, and is never cached', async () => {
    const answer = await ask({ authorization: `Bearer ${token}` })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(await answer.text()).toContain(`shutterbid_version_info{version="${version}"} 1`)
  })
})

test('MONITOR_PORT answers without a token, also what a worker needs, and nothing else', async () => {
  const { monitor } = aServer()
  // The first answer may come too late on a slow machine.
  await expect.poll(async () => (await monitor.request('/readyz')).status).toBe(200)
  const statuses = await Promise.all(['/healthz', '/metrics', '/', '/api/rpc/jobs/mine'].map((path) => monitor.request(path)))
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404, 404])
})

describe('requests', () => {
  test('are counted by operation and class of status, and refusals by code', async () => {
    const { request, call, at } = aServer()
    const client = await aClient(db)
    await aPassword(db, client.id, 'a long password')
    for (let round = 0; round < 3; round++) await call('search/cityPrices')
    await call('jobs/mine', { status: 'open' })
    await call('signingIn/signIn', { email: client.email, password: 'not the password' })
    await request('/terms')
    await request('/files/nothing')
    expect(await at('shutterbid_requests_total{operation="search.cityPrices",status="2xx"}')).toBe(3)
    expect(await at('shutterbid_request_seconds_count{operation="search.cityPrices"}')).toBe(3)
    expect(await at('shutterbid_requests_total{operation="jobs.mine",status="4xx"}')).toBe(1)
    expect(await at('shutterbid_requests_total{operation="signingIn.signIn",status="4xx"}')).toBe(1)
    expect(await at('shutterbid_requests_total{operation="/*",status="2xx"}')).toBe(1)
    expect(await at('shutterbid_requests_total{operation="/files/:name",status="4xx"}')).toBe(1)
    expect(await at('shutterbid_refusals_total{code="unauthorized"}')).toBe(1)
    expect(await at('shutterbid_refusals_total{code="wrong_credentials"}')).toBe(1)
  })

  test('above a limit are a class of their own', async () => {
    const { call, at } = aServer(db, { limiter: openLimiter({ db, secret: testSecret, factor: 0.01 }) })
    let tries = 0
    while ((await call('search/cityPrices')).status !== 429) expect(++tries).toBeLessThan(500)
    expect(tries).toBeGreaterThan(1)
    expect(await at('shutterbid_requests_total{operation="search.cityPrices",status="2xx"}')).toBe(tries)
    expect(await at('shutterbid_requests_total{operation="search.cityPrices",status="429"}')).toBe(1)
    expect(await at('shutterbid_refusals_total{code="too_many_requests"}')).toBe(1)
  })

  test('to paths that callers invent add no label', async () => {
    const { request, call, scrape } = aServer()
    const labelsIn = (text: string) => new Set(text.match(/^shutterbid_(requests_total|refusals_total)\{[^}]*\}/gm))
    const ask = async (round: string) => {
      for (const path of [
        `/${round}`,
        `/api/${round}`,
        `/files/${round}`,
        `/api/jobs/${round}/calendar.ics`,
        `/%00${round}`,
        `/%ff${round}`,
      ])
        for (const method of ['GET', 'POST', 'PROPFIND']) await request(path, { method })
      for (const operation of [
        `jobs/${round}`,
        `${round}/mine`,
        'constructor',
        '__proto__/x',
        `jobs/mine/${round}`,
        `jobs/mine?${round}"}`,
      ])
        await call(operation)
    }
    await ask('a')
    const before = labelsIn(await scrape())
    for (let round = 0; round < 10; round++) await ask(`"}\n${round}`.repeat(20))
    expect(labelsIn(await scrape())).toEqual(before)
    expect(before.size).toBeGreaterThan(5)
  })

  test('of programs that watch the site are logged at debug, and not counted', async () => {
    const lines: { path: string; level: number }[] = []
    const log = openLog({ logLevel: 'debug', mode: 'live' }, { write: (line) => void lines.push(JSON.parse(line)) })
    const { server, scrape } = aServer()
    const app = createApp({ ...server, log }, () => new Response(''))
    for (const path of ['/healthz', '/readyz', '/metrics', '/terms']) await app.request(path, { headers: { host: 'localhost:3000' } })
    expect(lines.map(({ path, level }) => [path, level])).toEqual([
      ['/healthz', 20],
      ['/readyz', 20],
      ['/metrics', 20],
      ['/terms', 30],
    ])
    expect(lines[0]).toMatchObject({ version })
    expect((await scrape()).match(/^shutterbid_requests_total.*/gm)).toEqual(['shutterbid_requests_total{operation="/*",status="2xx"} 1'])
  })
})

describe('the figures of the database', () => {
  afterEach(async () => {
    await db.execute(sql`delete from graphile_worker._private_jobs`)
    await db.delete(failedRows)
  })

  test('say by queue what waits, for how long, and what is tried again', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    await queueMail(db, { to: 'ana@example.com', subject: 'One', text: '', html: '' }, { runAt: minutesAgo(20) })
    await queueMail(db, { to: 'ana@example.com', subject: 'Two', text: '', html: '' }, { runAt: minutesAgo(2) })
    await queueMail(db, { to: 'ana@example.com', subject: 'Later', text: '', html: '' }, { runAt: minutesAgo(-60) })
    await addTask(db, { name: 'deliver-push', priority: 5 }, {}, { runAt: minutesAgo(5) })
    await addTask(db, { name: 'deliver-push', priority: 20 }, {}, { runAt: minutesAgo(-5), key: 'failed' })
    await addTask(db, { name: 'of a later version', priority: 7 }, {}, { runAt: minutesAgo(1) })
    await db.execute(sql`update graphile_worker._private_jobs set last_error = 'no answer' where key = 'failed'`)
    await db.insert(failedRows).values({ task: 'remind', rowId: 'a', error: '23514', failedAt: new Date(), nextTryAt: new Date() })
    const text = await aServer().scrape()
    const figure = (name: string, queue: string) => figureIn(text, `${name}{queue="${queue}"}`)
    expect(['mails', 'pushes', 'own', 'others'].map((queue) => figure('shutterbid_due_tasks', queue))).toEqual([2, 1, 1, 0])
    expect(['mails', 'pushes', 'own'].map((queue) => figure('shutterbid_retried_tasks', queue))).toEqual([0, 1, 0])
    const oldest = ['mails', 'pushes', 'own', 'others'].map((queue) => figure('shutterbid_oldest_task_seconds', queue)!)
    expect(oldest.map((seconds) => Math.floor(seconds / 60))).toEqual([20, 5, 1, 0])
    expect(figureIn(text, 'shutterbid_failed_rows')).toBe(1)
    expect(figureIn(text, 'shutterbid_database_up')).toBe(1)
  })

  test('are read by one statement for all who ask within some seconds', async () => {
    const { scrape } = aServer()
    const statements = await statementsOf(async () => {
      await Promise.all([scrape(), scrape(), scrape()])
      await scrape()
    })
    expect(statements.filter((text) => text.includes('failed_rows'))).toHaveLength(1)
  })

  test('say how old the last complete backup is', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const age = async () => Math.round(((await aServer().at('shutterbid_last_backup_age_seconds')) ?? Number.NaN) / 3600)
    expect(await age()).toBeNaN()
    await db.execute(sql`insert into backups (name, started_at, problem) values ('first', ${hoursAgo(70)}, 'the disk is full')`)
    expect(await age()).toBe(70)
    await db.execute(sql`insert into backups (name, started_at, made_at) values ('second', ${hoursAgo(30)}, ${hoursAgo(29)})`)
    await db.execute(sql`insert into backups (name, started_at, problem) values ('third', ${hoursAgo(5)}, 'the disk is full')`)
    expect(await age()).toBe(29)
  })
})

describe.each([
  ['away', (proxy: Proxy) => proxy.goAway()],
  ['hanging', (proxy: Proxy) => proxy.hang()],
])('while the database is %s', async (_, begin) => {
  const proxy = await databaseProxy(url)
  const { db: away, pool } = connect(proxy.url, { ...webLimits, connectMs: 60_000, silenceMs: 0 })
  afterAll(() => pool.end())

  test('a scrape soon answers with the rest, and says so', async () => {
    const { request, scrape } = aServer(away)
    await request('/robots.txt')
    begin(proxy)
    const startedAt = performance.now()
    const text = await scrape()
    expect(performance.now() - startedAt).toBeLessThan(4000)
    expect(figureIn(text, 'shutterbid_database_up')).toBe(0)
    expect(figureIn(text, 'shutterbid_requests_total{operation="/robots.txt",status="2xx"}')).toBe(1)
    // Not the figures of before, nor 0, which would look as if all were well.
    for (const figure of [
      'shutterbid_failed_rows',
      'shutterbid_oldest_task_seconds{queue="mails"}',
      'shutterbid_living_processes{role="worker"}',
    ])
      expect(figureIn(text, figure)).toBeNull()
  })

  test('/readyz says so within two seconds', async () => {
    const { monitor } = aServer(away)
    begin(proxy)
    const startedAt = performance.now()
    const answer = await monitor.request('/readyz')
    expect(performance.now() - startedAt).toBeLessThan(2000)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ ok: false, database: false, queue: false, schema: false, worker: false, version })
  })
})
type Proxy = Awaited<ReturnType<typeof databaseProxy>>

test('/readyz is 503 while a table of this version is missing, and ready once it is there', async () => {
  const { monitor } = aServer()
  await db.execute(sql`alter table demo_pushes rename to mislaid`)
  const readiness = async () => {
    const answer = await monitor.request('/readyz')
    return [answer.status, await answer.json()]
  }
  const incomplete = [503, expect.objectContaining({ database: true, queue: true, schema: false })]
  await expect.poll(readiness).toEqual(incomplete)
  await db.execute(sql`alter table mislaid rename to demo_pushes`)
  await expect.poll(readiness).toEqual([200, expect.objectContaining({ ok: true, schema: true })])
})

describe('signs of life', () => {
  const { monitor } = aServer()
  const readiness = async () => (await monitor.request('/readyz')).json()
  afterEach(() => db.delete(signsOfLife))

  test.each([
    { role: 'web', worker: false, living: [1, 0] },
    { role: 'worker', worker: true, living: [0, 1] },
    { role: 'all', worker: true, living: [1, 1] },
  ] as const)('of a process with ROLE=$role count until it ends', async ({ role, worker, living }) => {
    const livingNow = async () => {
      const text = await aServer().scrape()
      return ['web', 'worker'].map((one) => figureIn(text, `shutterbid_living_processes{role="${one}"}`))
    }
    const signs = await leaveSigns(db, { role })
    await expect.poll(readiness).toMatchObject({ ok: true, worker })
    expect(await livingNow()).toEqual(living)
    await signs.stop()
    await expect.poll(readiness).toMatchObject({ ok: true, worker: false })
    expect(await livingNow()).toEqual([0, 0])
  })

  test('a worker that was killed is noticed after a minute, and the web process stays ready', async () => {
    const { db: killed, pool } = connect(url)
    const signs = await leaveSigns(killed, { role: 'worker' })
    await pool.end()
    await secondsPass(30)
    await expect.poll(readiness).toMatchObject({ ok: true, worker: true })
    await secondsPass(31)
    await expect.poll(readiness).toMatchObject({ ok: true, worker: false })
    expect(await aServer().at('shutterbid_living_processes{role="worker"}')).toBe(0)
    await signs.stop()
  })

  test('are left again and again, also after an outage', async () => {
    const proxy = await databaseProxy(url)
    const { db: shaky, pool } = connect(proxy.url)
    const signs = await leaveSigns(shaky, { role: 'worker', everyMs: 20 })
    const isAlive = async () => (await readiness()).worker
    for (const outage of [() => {}, () => proxy.goAway()]) {
      outage()
      await secondsPass(120)
      proxy.comeBack()
      await expect.poll(isAlive).toBe(true)
    }
    await signs.stop()
    await pool.end()
    expect(await db.$count(signsOfLife)).toBe(0)
  })

  test('of processes that ended long ago are removed', async () => {
    await db.execute(sql`
      insert into signs_of_life (id, role, host_name, version, last_seen_at)
      select gen_random_uuid(), 'web', 'old', '0', now() - number * interval '1 minute' from generate_series(1, 500) number`)
    const signs = await leaveSigns(db, { role: 'web' })
    const kept = await db.$count(signsOfLife)
    expect([59, 60, 61]).toContain(kept)
    await signs.stop()
  })

  /** As if so much time had passed since the signs were left. */
  async function secondsPass(seconds: number) {
    await db.execute(sql`update signs_of_life set last_seen_at = last_seen_at - make_interval(secs => ${seconds})`)
  }
})
