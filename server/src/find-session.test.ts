import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sessions } from '#server/signing-in/tables'
import { aClient, aPassword, aPhotographer } from '../factories/people.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import { testApp } from '../test/test-server.ts'

const { db, pool } = await freshDatabase()
const { request, call } = testApp(db)
const password = 'a long password'
const name = 'shutterbid-3000.session'

afterEach(() => vi.restoreAllMocks())

async function signedIn(make: typeof aClient | typeof aPhotographer = aClient, headers: Record<string, string> = {}) {
  const person = await make(db)
  await aPassword(db, person.id, password)
  const answer = await call('signingIn/signIn', { email: person.email, password }, headers)
  return { person, cookie: sessionCookieOf(answer) }
}

function sessionCookieOf(answer: Response) {
  const [cookie = '', ...others] = answer.headers.getSetCookie().filter((one) => one.startsWith(`${name}=`))
  expect(others).toEqual([])
  return cookie.split(';')[0] ?? ''
}

const isSignedIn = async (cookie: string) => (await call('signingIn/security', undefined, { cookie })).status === 200

/** The statements that the database is sent while `act` runs. */
async function statementsOf(act: () => Response | Promise<Response>) {
  const query = vi.spyOn(pool, 'query')
  await act()
  return query.mock.calls.map(([statement]) => JSON.stringify(statement)).filter((statement) => !statement.includes('attempts'))
}

describe('a request', () => {
  test.each([
    ['client', aClient],
    ['photographer', aPhotographer],
  ])('of a %s reads session, person and subscription in one statement', async (_, make) => {
    const { cookie } = await signedIn(make)
    const statements = await statementsOf(() => request('/', { headers: { cookie } }))
    expect(statements).toEqual([expect.stringMatching(/from \\"sessions\\".*join \\"people\\".*join \\"subscriptions\\"/)])
  })

  test.each(['', 'theme=dark', `${name}=nonsense`, `${name}=${'x'.repeat(10_000)}`, `shutterbid-4000.session=${'x'.repeat(43)}`])(
    'without a token of ours asks the database for no session (%#)',
    async (cookie) => {
      const statements = await statementsOf(() => request('/', { headers: { cookie } }))
      expect(statements.filter((statement) => statement.includes('sessions'))).toEqual([])
    },
  )

  test('looks the session up once, also where the operation needs to know which one it is', async () => {
    const { cookie } = await signedIn()
    const statements = await statementsOf(() => call('signingIn/security', undefined, { cookie }))
    expect(statements.filter((statement) => statement.includes('\\"sessions\\".\\"token_hash\\" = '))).toHaveLength(1)
  })
})

describe('a session that is due to be extended', () => {
  async function due() {
    const signed = await signedIn()
    const soon = new Date(Date.now() + 86_400_000)
    await db.update(sessions).set({ expiresAt: soon }).where(eq(sessions.personId, signed.person.id))
    return signed
  }

  test('is, with the answer to a page or an operation', async () => {
    for (const send of [
      (cookie: string) => request('/', { headers: { cookie } }),
      (cookie: string) => call('search/page', {}, { cookie }),
    ]) {
      const { cookie } = await due()
      expect(sessionCookieOf(await send(cookie))).toBe(cookie)
      expect((await send(cookie)).headers.getSetCookie()).toEqual([])
    }
  })

  test('does not keep its cookie when the browser signs in again', async () => {
    const { cookie, person } = await due()
    const renewed = sessionCookieOf(await call('signingIn/signIn', { email: person.email, password }, { cookie }))
    expect(renewed).not.toBe(cookie)
    expect([await isSignedIn(cookie), await isSignedIn(renewed)]).toEqual([false, true])
  })

  test('does not keep its cookie when the browser signs out', async () => {
    const { cookie } = await due()
    expect(sessionCookieOf(await call('signingIn/signOut', undefined, { cookie }))).toBe(`${name}=`)
    expect(await isSignedIn(cookie)).toBe(false)
  })
})

test('a cookie is worth nothing after signing out, however often it is sent', async () => {
  const { cookie } = await signedIn()
  expect(await isSignedIn(cookie)).toBe(true)
  expect((await call('signingIn/signOut', undefined, { cookie })).status).toBe(200)
  for (const operation of ['signingIn/security', 'signingIn/signOut', 'jobs/myCounts'])
    expect((await call(operation, undefined, { cookie })).status).toBe(401)
})

test('two tabs of one browser that sign out at once are both signed out', async () => {
  const { cookie, person } = await signedIn()
  const answers = await Promise.all([1, 2].map(() => call('signingIn/signOut', undefined, { cookie })))
  for (const { status } of answers) expect([200, 401]).toContain(status)
  expect(await db.$count(sessions, eq(sessions.personId, person.id))).toBe(0)
})

test('cookies of another demo on the same host, on another port, change nothing', async () => {
  const { cookie } = await signedIn()
  expect(await isSignedIn(`shutterbid-4000.session=${'x'.repeat(43)}; ${cookie}; shutterbid.session=${'y'.repeat(43)}`)).toBe(true)
})
