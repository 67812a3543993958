import { randomUUID } from 'node:crypto'
import { bodyLimits } from '@shutterbid/domain/shared/limits'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { accessToken } from '#server/programs/tokens/access-token'
import { accessTokens } from '#server/signing-in/tables'
import { aBid, aJob } from '../factories/jobs.ts'
import { aClient, aPassword, aPhotographer } from '../factories/people.ts'
import { aToken } from '../factories/tokens.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import { testApp } from '../test/test-server.ts'
import { testSecret } from '../test/test-services.ts'

const { db } = await freshDatabase()
const { request, signIn } = testApp(db)

const password = 'a long password'
const client = await aClient(db)
await aPassword(db, client.id, password)
const { authorization, id: tokenId } = await aToken(db, { personId: client.id })

const get = (path: string, headers: Record<string, string> = { authorization }) => request(`/api/v1/${path}`, { headers })
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  request(`/api/v1/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization, 'content-type': 'application/json', ...headers },
  })

describe('a program with a token', () => {
  test('reads what its person sees, as plain JSON', async () => {
    const job = await aJob(db, { clientId: client.id, title: 'Harbor portraits' })
    const answer = await get(`jobs/get?jobId=${job.id}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(await answer.json()).toMatchObject({ id: job.id, title: 'Harbor portraits', postedAt: expect.stringMatching(/^\d{4}-.*Z$/) })
  })

  test('sends numbers, dates and lists in a query', async () => {
    const job = await aJob(db, { clientId: client.id })
    const bid = await aBid(db, { jobId: job.id })
    const answer = await get(`bids/chosen?jobId=${job.id}&bidIds=${bid.id}`)
    expect(await answer.json()).toMatchObject([{ id: bid.id }])
    const photographer = await aPhotographer(db)
    const own = await aToken(db, { personId: photographer.id })
    expect((await get('desk/calendar?view=month&on=2026-05-01', own)).status).toBe(200)
  })

  test('does a write once, however often it repeats it with the same key', async () => {
    const job = await aJob(db, { clientId: client.id })
    const key = { 'idempotency-key': randomUUID() }
    const answers = [await post('jobs/cancelOpen', { jobId: job.id }, key), await post('jobs/cancelOpen', { jobId: job.id }, key)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await post('jobs/cancelOpen', { jobId: job.id })).status).toBe(409)
  })

  test('is told what is left of its budget', async () => {
    const { headers } = await get('jobs/myCounts')
    expect(Number(headers.get('ratelimit-limit'))).toBeGreaterThan(Number(headers.get('ratelimit-remaining')))
    expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(0)
  })

  test('may run in a page of any site', async () => {
    const preflight = await request('/api/v1/jobs/myCounts', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://studio.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/authorization/i)
    for (const answer of [preflight, await get('jobs/myCounts'), await get('jobs/myCounts', {}), await get('nothing/here')]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  test('is seen by its owner, hour by hour', async () => {
    const own = await aToken(db, { personId: client.id })
    await get('jobs/myCounts', own)
    const used = async () => (await db.select().from(accessTokens).where(eq(accessTokens.id, own.id)))[0]?.lastUsedAt
    const first = await used()
    expect(first).toEqual(expect.any(Date))
    await get('jobs/myCounts', own)
    expect(await used()).toEqual(first)
  })
})

describe('without a valid token a program gets nothing:', () => {
  const wrongs: [string, () => Promise<Record<string, string>>][] = [
    ['none', async () => ({})],
    ['an invented one', async () => ({ authorization: `Bearer ${accessToken(testSecret, randomUUID())}` })],
    [
      'one with a wrong checksum',
      async () => ({ authorization: `${authorization.slice(0, -1)}${authorization.endsWith('0') ? '1' : '0'}` }),
    ],
    ['a text', async () => ({ authorization: 'Bearer shb_x' })],
    ['another scheme', async () => ({ authorization: authorization.replace('Bearer', 'Basic') })],
    ['an expired one', () => aToken(db, { personId: client.id, expiresAt: new Date(Date.now() - 1000) }).then(headersOf)],
    [
      'that of a disabled person',
      async () => {
        const disabled = await aClient(db)
        const own = await aToken(db, { personId: disabled.id })
        await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, disabled.id))
        return headersOf(own)
      },
    ],
    [
      'a revoked one',
      async () => {
        const own = await aToken(db, { personId: client.id })
        expect((await get('jobs/myCounts', headersOf(own))).status).toBe(200)
        await db.delete(accessTokens).where(eq(accessTokens.id, own.id))
        return headersOf(own)
      },
    ],
    [
      'a cookie',
      async () => {
        return { cookie: await signIn(client.email, password) }
      },
    ],
  ]
  test.each(wrongs)('%s', async (_, headers) => {
    const answer = await get('jobs/myCounts', await headers())
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await answer.json()).toMatchObject({ code: 'unauthorized', status: 401 })
  })

  test('and a token does not open what pages call, not even with a cookie', async () => {
    const cookie = await signIn(client.email, password)
    const headers = { 'x-csrf-token': 'orpc' }
    expect((await request('/api/rpc/jobs/myCounts', { headers: { ...headers, authorization } })).status).toBe(401)
    expect((await request('/api/rpc/jobs/myCounts', { headers: { ...headers, authorization, cookie } })).status).toBe(401)
    expect((await request('/api/rpc/jobs/myCounts', { headers: { ...headers, cookie } })).status).toBe(200)
  })
})

describe('a refusal is a problem document with our code:', () => {
  test.each([
    ['an operation that does not exist', () => get('jobs/burn'), 404, 'not_found'],
    ['one that only pages call', () => get('leaving/export'), 404, 'not_found'],
    ['one of administrators', () => get('admin/people'), 404, 'not_found'],
    ['a job of somebody else', () => get(`jobs/draft?jobId=${randomUUID()}`), 404, 'not_found'],
    ['one for photographers', () => get('desk/dashboard'), 403, 'forbidden'],
    ['another method', () => post('jobs/myCounts', {}), 405, 'method_not_supported'],
    ['a rule of the product', () => post('jobs/complete', { jobId: randomUUID() }), 403, 'forbidden'],
    ['a body that is too large', () => post('jobs/cancelOpen', { jobId: 'x'.repeat(bodyLimits.small) }), 413, 'payload_too_large'],
    [
      'a malformed body',
      () =>
        request('/api/v1/jobs/cancelOpen', { method: 'POST', body: '{', headers: { authorization, 'content-type': 'application/json' } }),
      400,
      'bad_request',
    ],
  ])('%s', async (_, ask, status, code) => {
    const answer = await ask()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
    expect(await answer.json()).toMatchObject({ type: 'about:blank', status, code, title: expect.any(String), detail: expect.any(String) })
  })

  test('invalid input names the fields', async () => {
    const answer = await post('jobs/cancelOpen', { jobId: 'x' })
    expect(await answer.json()).toMatchObject({
      code: 'bad_request',
      status: 400,
      issues: [{ field: 'jobId', message: expect.any(String) }],
    })
  })

  test('a scope that the token lacks is named', async () => {
    const own = await aToken(db, { personId: client.id, scopes: ['read'] })
    const answer = await post('jobs/cancelOpen', { jobId: randomUUID() }, headersOf(own))
    expect(await answer.json()).toMatchObject({ status: 403, code: 'insufficient_scope', scope: 'hire' })
    expect((await get('messages/conversations', headersOf(own))).status).toBe(403)
    expect((await get('jobs/myCounts', headersOf(own))).status).toBe(200)
  })
})

test('the use of a token by its id alone is impossible', async () => {
  expect((await get('jobs/myCounts', { authorization: `Bearer ${tokenId}` })).status).toBe(401)
})

function headersOf({ authorization }: { authorization: string }) {
  return { authorization }
}
