import { createHook } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aPassword, aPerson, aSignUp } from '../../factories/people.ts'
import { anAddressOfTheNetwork } from '../../test/an-address-of-the-network.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { notSignedIn, refusal } from '../../test/refusal.ts'
import { testSecret, testServices } from '../../test/test-services.ts'
import { createSessionEngine } from './auth.ts'
import { disablePerson } from './disable-person.ts'
import { replacePassword } from './replace-password.ts'
import { people, sessions, signInMethods } from './tables.ts'

const { db } = await freshDatabase()
const services = testServices(db)
const password = 'golden-hour'
const visitor = (circumstances = {}) => as(db, null, { services, ip: anAddressOfTheNetwork(), ...circumstances })

async function someone(facts = {}) {
  const person = await aPerson(db, { email: `${randomUUID()}@example.com`, ...facts })
  await aPassword(db, person.id, password)
  return person
}

/** The Cookie header that a browser sends back after an answer. */
const cookieOf = (answer: Headers) =>
  new Headers({
    cookie: answer
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  })

async function signedIn(email: string) {
  const answerHeaders = new Headers()
  await visitor({ answerHeaders }).accounts.signIn({ email, password })
  return { answerHeaders, headers: cookieOf(answerHeaders) }
}

describe('signing in', () => {
  test('with the right password makes a session that is found again by its cookie', async () => {
    const person = await someone()
    const { headers } = await signedIn(person.email.toUpperCase())
    expect(await services.sessions.find(headers)).toEqual({ personId: person.id, sessionId: expect.any(String), cookies: [] })
  })

  test('lasts 30 days, in a cookie that scripts do not see and other sites do not send', async () => {
    const { answerHeaders } = await signedIn((await someone()).email)
    const [cookie, ...others] = answerHeaders.getSetCookie()
    expect(others).toEqual([expect.stringContaining('known_browser')])
    expect(cookie).toMatch(/^shutterbid-3000\.session_token=/)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).toContain('Path=/')
    expect(cookie).toContain(`Max-Age=${30 * 86_400}`)
    expect(cookie).not.toContain('Secure')
  })

  test('on a site with https gives a cookie that travels on https only', async () => {
    const engine = createSessionEngine(db, { publicUrl: 'https://shutterbid.example', secret: testSecret, secureCookies: true })
    const answer = await engine.signIn({ email: (await someone()).email, password }, new Headers())
    expect(answer).toEqual({ cookies: [expect.stringMatching(/^__Secure-shutterbid\.session_token=.*; Secure/)] })
  })

  test.each([
    ['a wrong password', async () => ({ email: (await someone()).email, password: 'silver-hour' })],
    ['an address that nobody has', async () => ({ email: 'nobody@example.com', password })],
    ['an address that is none', async () => ({ email: 'nobody', password })],
    ['an account without a password', async () => ({ email: (await aPerson(db)).email, password })],
    ['a password that differs by case', async () => ({ email: (await someone()).email, password: 'Golden-hour' })],
    [
      'a wrong password for a disabled account',
      async () => ({ email: (await someone({ disabledAt: new Date() })).email, password: 'silver-hour' }),
    ],
  ])('with %s is answered: Invalid email or password', async (_, credentials) => {
    const answerHeaders = new Headers()
    await expect(visitor({ answerHeaders }).accounts.signIn(await credentials())).rejects.toMatchObject({
      ...refusal('wrong_credentials'),
      message: 'Invalid email or password',
    })
    expect([...answerHeaders]).toEqual([])
  })

  test('hashes one password for every address, known, waiting or unknown', async () => {
    const unknown = [`${randomUUID()}@example.com`, 'nobody']
    const addresses = [(await someone()).email, (await aPerson(db)).email, (await aSignUp(db)).email, ...unknown]
    const hashes: number[] = []
    const hook = createHook({ init: (id, type) => type === 'ARGON2REQUEST' && hashes.push(id) }).enable()
    for (const email of addresses) {
      hashes.length = 0
      await expect(visitor().accounts.signIn({ email, password: 'silver-hour' })).rejects.toMatchObject(refusal('wrong_credentials'))
      expect(hashes, email).toHaveLength(1)
    }
    hook.disable()
  })

  test('to a disabled account says so, and makes no session', async () => {
    const person = await someone({ disabledAt: new Date() })
    await expect(visitor().accounts.signIn({ email: person.email, password })).rejects.toMatchObject({
      ...refusal('account_disabled'),
      message: 'Your account has been disabled. Please contact support for assistance.',
    })
    expect(await sessionsOf(person.id)).toEqual([])
  })

  test.each(Array.from({ length: 20 }, (_, round) => round + 1))(
    'at the moment of being disabled leaves no session behind (round %i)',
    async () => {
      const person = await someone()
      await Promise.allSettled([
        visitor().accounts.signIn({ email: person.email, password }),
        db.transaction((tx) => disablePerson(tx, { id: randomUUID() }, { personId: person.id })),
      ])
      expect(await sessionsOf(person.id)).toEqual([])
    },
  )

  test('while the password is replaced makes no session of the old one', async () => {
    const person = await someone()
    // Replaces the password between the check of the old one and the making of the session.
    const replacing = createSessionEngine(slowly(), { publicUrl: 'http://localhost:3000', secret: testSecret, secureCookies: false })
    await expect(replacing.signIn({ email: person.email, password }, new Headers())).rejects.toMatchObject(refusal('wrong_credentials'))
    expect(await sessionsOf(person.id)).toEqual([])

    function slowly(): typeof db {
      let insert = 0
      return new Proxy(db, {
        get(target, key, receiver) {
          if (key !== 'insert' || insert++ > 0) return Reflect.get(target, key, receiver)
          return (table: typeof sessions) => ({
            values: (values: typeof sessions.$inferInsert) => ({
              returning: async () => {
                await db.transaction((tx) => replacePassword(tx, person.id, 'another hash'))
                return db.insert(table).values(values).returning()
              },
            }),
          })
        },
      })
    }
  })
})

describe('a session', () => {
  test('ends with signing out, and the cookie goes', async () => {
    const person = await someone()
    const { headers } = await signedIn(person.email)
    const answerHeaders = new Headers()
    const actor = { id: person.id, name: person.name, email: person.email, userType: person.userType, isAdmin: false, isSubscribed: true }
    expect(await as(db, actor, { services, headers, answerHeaders }).accounts.signOut()).toEqual({ done: true })

    expect(answerHeaders.getSetCookie()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^shutterbid-3000\.session_token=;.*Max-Age=0/)]),
    )
    expect(await services.sessions.find(headers)).toBeNull()
    expect(await sessionsOf(person.id)).toEqual([])
  })

  test('cannot be ended by a visitor', async () => {
    await expect(visitor().accounts.signOut()).rejects.toMatchObject(notSignedIn)
  })

  test('is not found by a cookie that was changed, nor by none', async () => {
    const { headers } = await signedIn((await someone()).email)
    const [token = '', signature = ''] = (headers.get('cookie')?.split('=', 2)[1] ?? '').split('.')
    expect(await services.sessions.find(new Headers({ cookie: `shutterbid-3000.session_token=${token}` }))).toBeNull()
    expect(await services.sessions.find(new Headers({ cookie: `shutterbid-3000.session_token=${token}x.${signature}` }))).toBeNull()
    expect(await services.sessions.find(new Headers())).toBeNull()
  })

  test('is not found after its 30 days', async () => {
    const person = await someone()
    const { headers } = await signedIn(person.email)
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.userId, person.id))
    expect(await services.sessions.find(headers)).toBeNull()
  })

  test('goes on by 30 days from the last day on which it was used', async () => {
    const person = await someone()
    const { headers } = await signedIn(person.email)
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + 86_400_000) })
      .where(eq(sessions.userId, person.id))
    expect(await services.sessions.find(headers)).toMatchObject({
      personId: person.id,
      cookies: [expect.stringContaining(`Max-Age=${30 * 86_400}`)],
    })
    expect((await sessionsOf(person.id))[0]?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
  })

  test('goes with its account', async () => {
    const person = await someone()
    const { headers } = await signedIn(person.email)
    await db.delete(people).where(eq(people.id, person.id))
    expect(await services.sessions.find(headers)).toBeNull()
    expect(await db.select().from(signInMethods).where(eq(signInMethods.userId, person.id))).toEqual([])
  })
})

function sessionsOf(personId: string) {
  return db.select().from(sessions).where(eq(sessions.userId, personId))
}
