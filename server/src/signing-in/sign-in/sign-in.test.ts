import { createHook } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { disableAccount } from '#server/accounts/disable/disable-account'
import { type PersonRow, people } from '#server/accounts/tables'
import { events } from '#server/platform/events/tables'
import { actorOf, aPassword, aPerson, aSignUp } from '../../../factories/people.ts'
import { anUnusedAddress } from '../../../test/an-unused-address.ts'
import { as } from '../../../test/as.ts'
import { browserAfter, sessionOf } from '../../../test/browser-after.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { notSignedIn, refusal } from '../../../test/refusal.ts'
import { testServices } from '../../../test/test-services.ts'
import { whileLocked } from '../../../test/while-locked.ts'
import { replacePassword } from '../password/password-account.ts'
import { deleteSessions } from '../sessions/end-sessions.ts'
import { sessions, signInMethods } from '../tables.ts'

const { db } = await freshDatabase()
const services = testServices(db)
const password = 'golden-hour'
const visitor = (circumstances = {}) => as(db, null, { services, ip: anUnusedAddress(), ...circumstances })
async function someone(facts = {}) {
  const person = await aPerson(db, { email: `${randomUUID()}@example.com`, ...facts })
  await aPassword(db, person.id, password)
  return person
}

/** Signs in; returns the answer and the browser that got it. */
async function signedIn(email: string, circumstances = {}) {
  const answerHeaders = new Headers()
  await visitor({ answerHeaders, ...circumstances }).signingIn.signIn({ email, password })
  return { answerHeaders, ...(await browserAfter(db, answerHeaders)) }
}

const disable = (person: PersonRow) =>
  db.transaction(async (tx) => {
    await disableAccount(tx, { id: randomUUID() }, { personId: person.id })
    await deleteSessions(tx, person.id)
  })

describe('signing in', () => {
  test('with the right password makes a session that is found again by its cookie', async () => {
    const person = await someone()
    const { headers } = await signedIn(person.email.toUpperCase())
    const profile = expect.objectContaining({ personId: person.id })
    expect(await sessionOf(db, headers)).toEqual({
      id: expect.any(String),
      actor: { ...actorOf(person), mailProblem: null },
      profile,
      cookie: null,
    })
  })

  test('lasts 30 days, in a cookie that scripts do not see and other sites do not send', async () => {
    const { answerHeaders } = await signedIn((await someone()).email)
    const [cookie, ...others] = answerHeaders.getSetCookie()
    expect(others).toEqual([expect.stringContaining('known_browser')])
    expect(cookie).toMatch(/^shutterbid-3000\.session=[\w-]{43};/)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).toMatch(/Path=\/(;|$)/)
    expect(cookie).not.toContain('Domain')
    expect(cookie).toContain(`Max-Age=${30 * 86_400}`)
    expect(cookie).not.toContain('Secure')
  })

  test('on a site with https gives a cookie that only this host can set, and that travels on https only', async () => {
    const secure = { ...services, env: { ...services.env, publicUrl: 'https://shutterbid.example' } }
    const { answerHeaders } = await signedIn((await someone()).email, { services: secure })
    const [cookie] = answerHeaders.getSetCookie()
    expect(cookie).toMatch(/^__Host-shutterbid\.session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
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
    await expect(visitor({ answerHeaders }).signingIn.signIn(await credentials())).rejects.toMatchObject({
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
      await expect(visitor().signingIn.signIn({ email, password: 'silver-hour' })).rejects.toMatchObject(refusal('wrong_credentials'))
      expect(hashes, email).toHaveLength(1)
    }
    hook.disable()
  })

  test('to a disabled account says so, and makes no session', async () => {
    const person = await someone({ disabledAt: new Date() })
    await expect(visitor().signingIn.signIn({ email: person.email, password })).rejects.toMatchObject(refusal('account_disabled'))
    expect(await sessionsOf(person.id)).toEqual([])
  })

  test.each(rounds)('in eight browsers at the moment of being disabled leaves no session behind (round %i)', async () => {
    const person = await someone()
    const signIn = () => visitor().signingIn.signIn({ email: person.email, password })
    const signingIn = Promise.allSettled(Array.from({ length: 8 }, signIn))
    await disable(person)
    const outcomes = await signingIn
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refusal('account_disabled'))
    expect(await sessionsOf(person.id)).toEqual([])
  })

  test('is refused when the account is disabled after the password was checked', async () => {
    const person = await someone()
    const outcome = await whileLocked(
      db,
      person.id,
      () => visitor().signingIn.signIn({ email: person.email, password }),
      (tx) => tx.update(people).set({ disabledAt: new Date() }).where(eq(people.id, person.id)),
    )
    expect(outcome).toMatchObject({ reason: refusal('account_disabled') })
    expect(await sessionsOf(person.id)).toEqual([])
  })

  test('is refused when the password is replaced after it was checked', async () => {
    const person = await someone()
    const outcome = await whileLocked(
      db,
      person.id,
      () => visitor().signingIn.signIn({ email: person.email, password }),
      (tx) => replacePassword(tx, person.id, 'another hash'),
    )
    expect(outcome).toMatchObject({ reason: refusal('wrong_credentials') })
    expect(await sessionsOf(person.id)).toEqual([])
  })

  test.each(rounds)('in eight browsers while the password is changed leaves no session of the old one (round %i)', async () => {
    const person = await someone()
    const { sessionId } = await signedIn(person.email)
    const signIn = () => visitor().signingIn.signIn({ email: person.email, password })
    const signingIn = Promise.allSettled(Array.from({ length: 8 }, signIn))
    const owner = as(db, actorOf(person), { services, sessionId, ip: anUnusedAddress() })
    await owner.signingIn.changePassword({ proof: { password }, newPassword: 'silver-hour' })
    await signingIn
    expect((await sessionsOf(person.id)).map(({ id }) => id)).toEqual([sessionId])
  })

  test('gives a new token, and ends the session that the browser had before, whoever it belonged to', async () => {
    const person = await someone()
    const other = await someone()
    const before = await signedIn(other.email)
    const after = await signedIn(person.email, { headers: before.headers })
    expect(after.headers.get('cookie')).not.toBe(before.headers.get('cookie'))
    expect(await sessionOf(db, after.headers)).toMatchObject({ actor: { id: person.id } })
    expect(await sessionOf(db, before.headers)).toBeNull()
    expect(await sessionsOf(other.id)).toEqual([])
    const ended = await db.select().from(events).where(eq(events.name, 'account.sessions_ended'))
    expect(ended.map(({ facts }) => facts)).toContainEqual({ personId: other.id, sessionIds: [before.sessionId] })
  })

  test('does not take a token over that somebody else has chosen', async () => {
    const chosen = 'A'.repeat(43)
    const headers = new Headers({ cookie: `shutterbid-3000.session=${chosen}` })
    const { answerHeaders } = await signedIn((await someone()).email, { headers })
    expect(answerHeaders.getSetCookie()[0]).not.toContain(chosen)
    expect(await sessionOf(db, headers)).toBeNull()
  })
})

describe('a session', () => {
  test('ends with signing out, and the cookie is removed', async () => {
    const person = await someone()
    const { headers, sessionId } = await signedIn(person.email)
    const answerHeaders = new Headers()
    const owner = as(db, actorOf(person), { services, headers, sessionId, answerHeaders })
    expect(await owner.signingIn.signOut()).toEqual({ done: true })

    expect(answerHeaders.getSetCookie()).toEqual([expect.stringMatching(/^shutterbid-3000\.session=; Max-Age=0; Path=\//)])
    expect(await sessionOf(db, headers)).toBeNull()
    expect(await sessionsOf(person.id)).toEqual([])
  })

  test('cannot be ended by a visitor', async () => {
    await expect(visitor().signingIn.signOut()).rejects.toMatchObject(notSignedIn)
  })

  test('cannot be opened with anything that is stored about it', async () => {
    const person = await someone()
    const { headers } = await signedIn(person.email)
    const token = headers.get('cookie')?.split(/[=;]/)[1] ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const [row] = await sessionsOf(person.id)
    for (const value of Object.values(row ?? {}).map(String)) {
      expect(value).not.toContain(token)
      expect(await sessionOf(db, new Headers({ cookie: `shutterbid-3000.session=${encodeURIComponent(value)}` }))).toBeNull()
    }
  })

  test('is not found by a cookie that was changed', async () => {
    const { headers } = await signedIn((await someone()).email)
    const name = 'shutterbid-3000.session'
    const token = headers.get('cookie')?.split(/[=;]/)[1] ?? ''
    const upside = token.replace(/[a-zA-Z]/, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))
    const changed = [
      ...['', `${name}=`, name, `${name}=${token.slice(1)}`, `${name}=${token}A`, `${name}=${token}=`, `${name}="${token}"`],
      ...[`${name}=${upside}`, `${name}=${token}%00`, `${name}=${'A'.repeat(100_000)}`, `x${name}=${token}`, `__Host-${name}=${token}`],
      ...[`shutterbid-3001.session=${token}`, `shutterbid.session=${token}`, `${name}=' or true --`],
    ]
    for (const cookie of changed) expect(await sessionOf(db, new Headers({ cookie })), cookie.slice(0, 80)).toBeNull()
    expect(await sessionOf(db, new Headers({ cookie: ` theme=dark;${name}=${token} ; other=${name}` }))).not.toBeNull()
  })

  test('is not found when two cookies bear its name, because one of them was set by somebody else', async () => {
    const one = await signedIn((await someone()).email)
    const other = await signedIn((await someone()).email)
    const cookieOf = ({ headers }: { headers: Headers }) => headers.get('cookie')?.split('; ')[0]
    expect(await sessionOf(db, new Headers({ cookie: `${cookieOf(one)}; ${cookieOf(other)}` }))).toBeNull()
    expect(await sessionOf(db, new Headers({ cookie: `${cookieOf(one)}; ${cookieOf(one)}` }))).toBeNull()
  })

  test('is not found after its 30 days', async () => {
    const { headers, sessionId } = await signedIn((await someone()).email)
    await setExpiry(sessionId, new Date(Date.now() - 1000))
    expect(await sessionOf(db, headers)).toBeNull()
  })

  test('is not found once its person is disabled, even if its row were left', async () => {
    const person = await someone()
    const { headers } = await signedIn(person.email)
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, person.id))
    expect(await sessionOf(db, headers)).toBeNull()
  })

  test('lasts for 30 days from the last day on which it was used', async () => {
    const person = await someone()
    const { headers, sessionId } = await signedIn(person.email)
    await setExpiry(sessionId, new Date(Date.now() + 29 * 86_400_000 - 60_000))
    const token = headers.get('cookie')?.split(/[=;]/)[1] ?? ''
    expect(await sessionOf(db, headers)).toMatchObject({
      actor: { id: person.id },
      cookie: expect.stringMatching(new RegExp(`^shutterbid-3000\\.session=${token}; Max-Age=${30 * 86_400};`)),
    })
    const [row] = await sessionsOf(person.id)
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29.9 * 86_400_000)
    expect(row?.lastSeenAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect(await sessionOf(db, headers)).toMatchObject({ cookie: null })
  })

  test.each(rounds)('is extended by one of eight requests that come at once (round %i)', async () => {
    const { headers, sessionId } = await signedIn((await someone()).email)
    await setExpiry(sessionId, new Date(Date.now() + 86_400_000))
    const found = await Promise.all(Array.from({ length: 8 }, () => sessionOf(db, headers)))
    expect(found.every((session) => session?.id === sessionId)).toBe(true)
    expect(found.filter((session) => session?.cookie)).toHaveLength(1)
  })

  test('is not brought back by a request that comes while it is ended', async () => {
    const person = await someone()
    const { headers, sessionId } = await signedIn(person.email)
    await setExpiry(sessionId, new Date(Date.now() + 86_400_000))
    await Promise.all([sessionOf(db, headers), db.delete(sessions).where(eq(sessions.personId, person.id)), sessionOf(db, headers)])
    expect(await sessionsOf(person.id)).toEqual([])
  })

  test('is deleted with its account', async () => {
    const person = await someone()
    const { headers } = await signedIn(person.email)
    await db.delete(people).where(eq(people.id, person.id))
    expect(await sessionOf(db, headers)).toBeNull()
    expect(await db.select().from(signInMethods).where(eq(signInMethods.personId, person.id))).toEqual([])
  })
})

function sessionsOf(personId: string) {
  return db.select().from(sessions).where(eq(sessions.personId, personId))
}

function setExpiry(sessionId: string | null, expiresAt: Date) {
  return db
    .update(sessions)
    .set({ expiresAt })
    .where(eq(sessions.id, sessionId ?? ''))
}
