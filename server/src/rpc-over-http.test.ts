import { gunzipSync } from 'node:zlib'
import { bodyLimits } from '@shutterbid/domain/shared/limits'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '#server/signing-in/tables'
import { aJob } from '../factories/jobs.ts'
import { aClient, aPassword } from '../factories/people.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import { testApp } from '../test/test-server.ts'

const { db } = await freshDatabase()
const { server, request, call, signIn } = testApp(db)
const password = 'a long password'
const ours = { 'x-csrf-token': 'orpc', origin: server.env.publicUrl, 'sec-fetch-site': 'same-origin' }

const client = await aClient(db)
let cookie = ''
beforeAll(async () => {
  await aPassword(db, client.id, password)
  cookie = await signIn(client.email, password)
})

/** A call as a browser sends it, but with any kind of message. */
const send = (operation: string, message: unknown, headers: Record<string, string> = {}) =>
  request(`/api/rpc/${operation}`, {
    method: 'POST',
    body: JSON.stringify(message),
    headers: { ...ours, 'content-type': 'application/json', ...headers },
  })

async function codeOf(response: Response) {
  const { json } = (await response.json()) as { json: { code: string; status: number; defined: boolean; message: string } }
  expect(json).toMatchObject({ status: response.status, defined: expect.any(Boolean), message: expect.any(String) })
  return json.code
}

describe('a write', () => {
  test.each(['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'GET'])('cannot be made by %s', async (method) => {
    const response = await request('/api/rpc/signingIn/endOtherSessions', { method, headers: { ...ours, cookie } })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toContain('POST')
    expect(await db.$count(sessions, eq(sessions.personId, client.id))).toBe(1)
  })

  test('cannot be made by HEAD from another site either', async () => {
    const headers = { cookie, 'x-csrf-token': 'orpc', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await request('/api/rpc/signingIn/signOut', { method: 'HEAD', headers })).status).toBe(405)
    expect(await db.$count(sessions, eq(sessions.personId, client.id))).toBe(1)
  })
})

test('a read can use GET', async () => {
  const response = await request('/api/rpc/profiles/viewer', { headers: { cookie, 'x-csrf-token': 'orpc' } })
  expect(await response.json()).toMatchObject({ json: { id: client.id } })
})

test('a long answer is compressed', async () => {
  const { id: jobId } = await aJob(db, { clientId: client.id, description: 'Photographs of the harvest. '.repeat(100) })
  const ask = (headers: Record<string, string>) => call('jobs/get', { jobId }, { cookie, ...headers })
  const plain = await ask({})
  const compressed = await ask({ 'accept-encoding': 'gzip' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(compressed.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await compressed.arrayBuffer()).toString()).toBe(await plain.text())
})

describe('a request that is refused before its operation gets an answer of the same shape', () => {
  test.each([
    ['a call from another site', () => call('jobs/myCounts', undefined, { cookie, origin: 'https://evil.example' }), 403, 'FORBIDDEN'],
    ['an unknown operation', () => call('jobs/burn'), 404, 'NOT_FOUND'],
    ['a property of every object', () => call('jobs/constructor'), 404, 'NOT_FOUND'],
    ['a visitor where a person is required', () => call('jobs/myCounts'), 401, 'UNAUTHORIZED'],
    ['a client where a photographer is required', () => call('desk/dashboard', undefined, { cookie }), 403, 'FORBIDDEN'],
    ['another method', () => request('/api/rpc/jobs/myCounts', { method: 'PUT' }), 405, 'METHOD_NOT_SUPPORTED'],
    ['a body that is too large', () => call('jobs/myCounts', 'x'.repeat(bodyLimits.small), { cookie }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s', async (_, ask, status, code) => {
    const response = await ask()
    expect(response.status).toBe(status)
    expect(await codeOf(response)).toBe(code)
  })
})

describe('the body of a call', () => {
  const stream = (operation: string, body: ReadableStream, headers: Record<string, string> = {}) => {
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half', headers: { ...ours, ...headers } }
    return request(`/api/rpc/${operation}`, init)
  }

  test('can be as large as its operation allows', async () => {
    const bio = (size: number) => call('profiles/setBio', { bio: 'x'.repeat(size) }, { cookie })
    expect((await bio(bodyLimits.small + 1)).status).toBe(403)
    expect((await call('profiles/setDetails', { note: 'x'.repeat(bodyLimits.small) }, { cookie })).status).toBe(413)
  })

  test('of a photo can be larger than any other', async () => {
    const photo = new FormData()
    photo.set('data', JSON.stringify({ json: { photo: null }, meta: [], maps: [['photo']] }))
    photo.set('0', new File([new Uint8Array(1024 * 1024)], 'me.jpg', { type: 'image/jpeg' }))
    const upload = (operation: string) => request(`/api/rpc/${operation}`, { method: 'POST', body: photo, headers: { ...ours, cookie } })
    expect((await upload('portfolio/add')).status).toBe(409)
    expect((await upload('portfolio/reorder')).status).toBe(413)
  })

  test('without a Content-Length is read only up to its limit', async () => {
    let read = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 1024
        controller.enqueue(new Uint8Array(1024))
      },
    })
    const response = await stream('profiles/setDetails', endless, { cookie, 'content-type': 'application/json' })
    expect(response.status).toBe(413)
    expect(read).toBeLessThan(2 * bodyLimits.small)
  })

  test('of a forbidden call is not read', async () => {
    let isRead = false
    const pull = () => {
      isRead = true
    }
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
    const response = await stream('portfolio/add', body)
    expect(response.status).toBe(401)
    expect(isRead).toBe(false)
  })
})

describe('invalid input is refused with 400:', () => {
  test.each([
    ['a regular expression', [5, 'password'], '/(a+)+$/'],
    ['a regular expression at the root', [5], '/(a+)+$/'],
    ['an invalid pattern', [5, 'password'], '/(/'],
    ['an invalid pattern at the root', [5], '/(/'],
    ['a date instead of a text', [1, 'password'], '2026-01-01T00:00:00.000Z'],
    ['an invalid date', [1, 'password'], 'yesterday'],
    ['a date before all calendars', [1, 'password'], '-271821-04-20T00:00:00.000Z'],
    ['a set', [6, 'password'], []],
    ['a map', [7, 'password'], []],
    ['a map without pairs', [7, 'password'], [1]],
    ['a type at an unknown path', [5, '__proto__', 'x'], 'x'],
    ['a type of the prototype', [3, 'constructor', 'prototype'], null],
  ])('%s', async (_, mark, value) => {
    const json = mark.length === 1 ? value : { email: client.email, password: value }
    const response = await send('signingIn/signIn', { json, meta: [mark] })
    expect(response.status).toBe(400)
    expect(await codeOf(response)).toBe('BAD_REQUEST')
  })

  test.each([
    ['types that are not a list', { json: {}, meta: 5 }],
    ['an invalid type', { json: {}, meta: [null] }],
    ['files that were not sent', { json: { photo: 1 }, meta: [], maps: [['photo']] }],
    ['nothing', null],
    ['a list', []],
    ['a text', 'x'],
  ])('%s', async (_, message) => {
    for (const operation of ['signingIn/signIn', 'search/places', 'content/subscribeToNewsletter'])
      expect((await send(operation, message)).status).toBe(400)
  })

  test('input nested too deeply, also for an operation without input', async () => {
    const nested = JSON.parse(`${'[['.repeat(1000)}${']]'.repeat(1000)}`)
    for (const [operation, key] of [
      ['signingIn/signIn', 'a'],
      ['profiles/removeAvatar', 'b'],
    ] as const) {
      const response = await send(operation, { json: { nested } }, { cookie, 'idempotency-key': key })
      expect(response.status).toBe(400)
      expect(await codeOf(response)).toBe('BAD_REQUEST')
    }
  })

  test('a list of many errors is answered briefly', async () => {
    const response = await send('notifications/clearAll', { json: { notificationIds: Array(5000).fill(0) } }, { cookie })
    expect(response.status).toBe(400)
    expect((await response.text()).length).toBeLessThan(10_000)
  })
})

test('a screen can send more fields than its operation reads, including dates', async () => {
  const json = { topic: 'new_jobs', isOn: false, readAt: '2026-01-01T00:00:00.000Z', rating: null, page: 'https://example.com' }
  const meta = [
    [1, 'readAt'],
    [2, 'rating'],
    [4, 'page'],
  ]
  expect((await send('notifications/setPreference', { json, meta }, { cookie })).status).toBe(200)
})

describe('a text', () => {
  test('with a NUL or a lone surrogate does not fail', async () => {
    for (const strange of ['\u0000', '\ud800', '\udc00x', 'a\u0000b']) {
      const response = await call('signingIn/signIn', { email: `${strange}@example.com`, password: strange })
      expect([400, 409]).toContain(response.status)
      expect((await call('signingIn/resendVerification', { email: `x${strange}@example.com`, redirect: strange })).status).toBeLessThan(500)
      expect((await call('search/page', { slug: strange })).status).toBe(404)
      expect((await call('signingIn/verifyEmail', { token: strange.repeat(20) })).status).toBeLessThan(500)
    }
  })

  test('without its NUL is the same text', async () => {
    expect((await call('signingIn/signIn', { email: `${client.email}\u0000`, password: `${password}\u0000` })).status).toBe(200)
  })
})
