import { notFoundTexts } from '@shutterbid/domain/shared/error-texts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { createApp } from '#server/app'
import { jobs } from '#server/jobs/tables'
import { openLog } from '#server/platform/log/log'
import { aJob } from '../factories/jobs.ts'
import { aClient, aPassword } from '../factories/people.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import { testApp } from '../test/test-server.ts'

const { db } = await freshDatabase()
const { server, request, call, signIn } = testApp(db)
const password = 'a long password'

async function aSignedInClient() {
  const client = await aClient(db)
  await aPassword(db, client.id, password)
  return { client, cookie: await signIn(client.email, password) }
}

describe('a page', () => {
  test('runs only scripts with the nonce of its answer, and is checked before a browser shows it again', async () => {
    const first = await request('/')
    const second = await request('/')
    const nonce = /data-nonce="([^"]+)"/.exec(await first.text())?.[1]
    expect(first.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    expect(first.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(second.headers.get('content-security-policy')).not.toContain(`'nonce-${nonce}'`)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
  })

  test('and every other answer has a request id and the header nosniff', async () => {
    for (const path of ['/', '/healthz', '/files/nothing', '/api/nothing']) {
      const { headers } = await request(path)
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})

test.each(['application/json', 'nonsense', 'image/*;q=0.5', ''])('a page is HTML also for who accepts only %j', async (accept) => {
  const seen: (string | null)[] = []
  const { request } = testApp(db, (page) => {
    seen.push(page.headers.get('accept'))
    return new Response('<p>', { headers: { 'content-type': 'text/html' } })
  })
  for (const path of ['/terms', '/terms?from=mail']) {
    const { status, headers } = await request(path, { headers: { accept } })
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
  }
  expect(seen).toEqual(['text/html', 'text/html'])
})

describe('a redirect of a page', () => {
  test.each(['evil.example', 'localhost:3000'])('leads to the public address, regardless of the Host header (%s)', async (host) => {
    const live = testApp(db, ({ url }) => Response.redirect(new URL('/jobs', url)), { env: { ...server.env, mode: 'live' } })
    const answer = await live.request('//evil.example/x?a=1', { headers: { host } })
    expect(answer.headers.get('location')).toBe('http://localhost:3000/jobs')
  })
})

test.each([
  ['/api/notifications/one-click', '/unsubscribe'],
  ['/api/newsletter/one-click', '/newsletter/unsubscribe'],
])('%s, which a mail names for mail readers, leads a person who opens it to the page with the button', async (address, page) => {
  const opened = await request(`${address}?token=a.b-c_d`)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `${page}?token=a.b-c_d`])
  expect((await request(`${page}?token=a.b-c_d`)).status).toBe(200)
})

test('there are no server functions', async () => {
  for (const path of ['/_serverFn', '/_serverFn/', '/_serverFn/x', '/%5FserverFn/x', '/%5fserverFn/%78'])
    expect((await request(path)).status).toBe(404)
})

test('a page answers only GET and HEAD', async () => {
  expect((await request('/jobs', { method: 'HEAD' })).status).toBe(200)
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const answer = await request('/jobs', { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  }
})

test('callers cannot make a log line arbitrarily long', async () => {
  const lines: string[] = []
  const log = openLog({ logLevel: 'info', mode: 'live' }, { write: (line) => void lines.push(line) })
  const logged = createApp({ ...server, log }, () => {
    throw new Error('x'.repeat(100_000), { cause: new Error('y'.repeat(100_000)) })
  })
  await logged.request(`/${'z'.repeat(15_000)}`, { headers: { host: 'localhost:3000', 'user-agent': 'u'.repeat(15_000) } })
  expect(lines.length).toBeGreaterThanOrEqual(2)
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(10_000)
})

test('a malformed URL gets a page that says that there is nothing', async () => {
  const answer = await request('/jobs/%E0%A4%A')
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain(`<h1>${notFoundTexts.title}</h1>`)
  expect(answer.headers.get('content-security-policy')).toContain("style-src 'self' 'nonce-")
})

describe('health', () => {
  test('is alive, and ready while database and queue answer', async () => {
    expect(await (await request('/healthz')).json()).toEqual({ ok: true })
    await expect
      .poll(async () => (await request('/readyz')).json())
      .toEqual({
        ok: true,
        database: true,
        queue: true,
        schema: true,
        worker: false,
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      })
  })
})

describe('a demo', () => {
  test.each([
    ['another host', { host: 'shutterbid.example' }],
    ['a rebound name', { host: 'localhost.evil.example' }],
    ['a proxy', { 'x-forwarded-for': '10.0.0.1' }],
    ['a standard proxy', { forwarded: 'for=10.0.0.1' }],
  ])('answers 404 to %s', async (_, headers) => {
    expect((await request('/', { headers })).status).toBe(404)
    expect((await request('/dev/mail', { headers })).status).toBe(404)
  })

  test('shows its mail to this machine', async () => {
    expect((await request('/dev/mail')).status).toBe(200)
    expect((await request('/dev/push')).status).toBe(200)
    expect((await request('/dev/mail/not-an-id')).status).toBe(404)
  })
})

describe('a cookie', () => {
  test('counts on our own pages', async () => {
    const { cookie } = await aSignedInClient()
    expect((await call('notifications/setPreference', { topic: 'new_jobs', isOn: false }, { cookie })).status).toBe(200)
  })

  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { origin: 'http://localhost:9999', 'sec-fetch-site': 'same-site' }],
    ['a page that hides its origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a form without our header', { 'x-csrf-token': '' }],
  ])('is ignored from %s', async (_, headers) => {
    const { cookie } = await aSignedInClient()
    expect((await call('notifications/setPreference', { topic: 'new_jobs', isOn: false }, { cookie, ...headers })).status).toBe(403)
  })

  test('does not allow a write by GET', async () => {
    const { client, cookie } = await aSignedInClient()
    const job = await aJob(db, { clientId: client.id })
    const response = await request(`/api/rpc/jobs/cancelOpen?data=${encodeURIComponent(JSON.stringify({ json: { jobId: job.id } }))}`, {
      headers: { cookie, 'x-csrf-token': 'orpc', 'sec-fetch-site': 'same-origin' },
    })
    expect(response.status).toBe(405)
    expect(await db.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, job.id))).toEqual([{ status: 'open' }])
  })

  test('of a disabled account is immediately signed out', async () => {
    const { client, cookie } = await aSignedInClient()
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, client.id))
    expect((await call('jobs/myCounts', undefined, { cookie })).status).toBe(401)
    expect(await (await request('/api/changes?topics=bell&after=', { headers: { cookie } })).text()).toContain('event: closed')
  })

  test('cannot be read by scripts and is sent only to this site', async () => {
    const client = await aClient(db)
    await aPassword(db, client.id, password)
    const [cookie = ''] = (await call('signingIn/signIn', { email: client.email, password })).headers.getSetCookie()
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
  })
})

describe('bad input', () => {
  test.each([
    ['no id', {}],
    ['another type', { jobId: 7 }],
    ['no uuid', { jobId: "'; drop table jobs" }],
  ])('of a call (%s) is answered with a sentence and 400', async (_, input) => {
    const { cookie } = await aSignedInClient()
    const response = await call('jobs/get', input, { cookie })
    expect(response.status).toBe(400)
    expect(JSON.stringify(await response.json())).toContain('jobId')
  })

  test('that is not JSON gets 400', async () => {
    const response = await request('/api/rpc/signingIn/signIn', {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc', 'sec-fetch-site': 'same-origin' },
    })
    expect(response.status).toBe(400)
  })

  test('of more than a megabyte is refused', async () => {
    const response = await call('signingIn/signIn', { email: 'a@example.com', password: 'x'.repeat(1_100_000) })
    expect(response.status).toBe(413)
  })

  test('at an unknown path gets 404', async () => {
    expect((await call('jobs/burn', {})).status).toBe(404)
    expect((await request('/api/anything')).status).toBe(404)
    expect((await request('/files/..%2f..%2fetc%2fpasswd')).status).toBe(404)
  })
})

test('a bug shows one plain sentence and no details', async () => {
  const fails = () => {
    throw new Error('select secret_column from vault')
  }
  const broken = testApp(
    new Proxy(db, {
      get: (target, name) => (['select', 'insert', 'transaction'].includes(String(name)) ? fails : Reflect.get(target, name)),
    }),
  )

  const failed = await broken.call('signingIn/resendVerification', { email: 'ana@example.com' })
  const body = await failed.text()
  expect(failed.status).toBe(500)
  expect(body).toContain('Something went wrong on our side')
  expect(body).not.toContain('secret_column')
})

test('a page whose session cannot be read is retried, and then explains what to do', async () => {
  const { cookie } = await aSignedInClient()
  let calls = 0
  const { server, request: send } = testApp(db)
  server.findSession = () => {
    calls++
    return Promise.reject(new Error('the database is away'))
  }
  const page = await send('/jobs?status=open', { headers: { cookie } })
  const html = await page.text()
  expect([page.status, page.headers.get('content-type'), calls]).toEqual([500, 'text/html; charset=UTF-8', 3])
  expect(html).toContain('Something went wrong on our side. Please try again.')
  expect(html).toContain('<a href="">Try again</a>')
  expect(html).not.toContain('database')
  const { status, headers } = await send('/api/anything', { headers: { cookie } })
  expect([status, headers.get('content-type')]).toEqual([500, 'application/json'])
})
