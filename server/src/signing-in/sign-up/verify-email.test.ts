import { randomUUID } from 'node:crypto'
import { signInLimits } from '@shutterbid/domain/signing-in/limits'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { events } from '#server/platform/events/tables'
import { publicPages } from '#server/profiles/public-page/page-tables'
import { profiles } from '#server/profiles/tables'
import { aPassword, aPerson, aSignUp } from '../../../factories/people.ts'
import { anUnusedAddress } from '../../../test/an-unused-address.ts'
import { as } from '../../../test/as.ts'
import { browserAfter, sessionOf } from '../../../test/browser-after.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { accountMails, mailedToken } from '../../../test/mails/account-mails.ts'
import { rounds } from '../../../test/nightly.ts'
import { refusal } from '../../../test/refusal.ts'
import { sessions } from '../tables.ts'
import { pendingSignUps, verificationLinks } from './sign-up-tables.ts'
import { createVerifiedAccount } from './verify-email.ts'

const { db } = await freshDatabase()
const newAddress = () => `${randomUUID()}@example.com`
const visitor = (now = new Date()) => as(db, null, { now: () => now, ip: anUnusedAddress() }).signingIn
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const personWith = async (email: string) => (await db.select().from(people).where(eq(people.email, email)))[0]

type Facts = { fullName?: string; userType?: 'client' | 'photographer'; password?: string; redirect?: string | undefined }

/** Somebody signs up; gives the token of the link that is mailed for it. */
async function signUp(email: string, facts: Facts = {}) {
  const form = { userType: 'client' as const, fullName: 'Ana Reed', password: 'golden-hour', locationAcknowledged: true as const }
  await visitor().signUp({ ...form, ...facts, email, captchaToken: 'solved' })
  return mailedToken(db, email)
}

async function aWaitingAddress(facts: Facts = {}) {
  const email = newAddress()
  return { email, token: await signUp(email, facts) }
}

describe('verifying an address', () => {
  test('creates the account with its profile and page, and signs the browser in', async () => {
    const { email, token } = await aWaitingAddress({ fullName: 'Joaquin Reyes', userType: 'photographer' })
    const answerHeaders = new Headers()
    const headers = new Headers({ 'user-agent': 'Firefox' })
    const ip = anUnusedAddress()
    const browser = as(db, null, { answerHeaders, headers, ip }).signingIn
    expect(await browser.verifyEmail({ token, password: 'golden-hour' })).toEqual({ done: true, redirect: null })

    const person = await personWith(email)
    expect(person).toMatchObject({ name: 'Joaquin Reyes', email, userType: 'photographer', isAdmin: false, disabledAt: null })
    const id = person?.id ?? ''
    expect(await db.select().from(profiles).where(eq(profiles.personId, id))).toHaveLength(1)
    expect(await db.select().from(publicPages).where(eq(publicPages.personId, id))).toMatchObject([{ slug: 'joaquin-reyes' }])
    const [session] = await db.select().from(sessions).where(eq(sessions.personId, id))
    expect(session).toMatchObject({ ipAddress: ip, userAgent: 'Firefox' })
    const cookies = answerHeaders.getSetCookie().map((cookie) => cookie.split('=', 1)[0])
    expect(cookies).toEqual([expect.stringMatching(/\.session$/), expect.stringMatching(/\.known_browser$/)])
    expect(await visitor().signIn({ email, password: 'golden-hour' })).toEqual({ done: true })
    expect(await db.select().from(events).where(eq(events.name, 'account.verified'))).toContainEqual(
      expect.objectContaining({ facts: { personId: id } }),
    )
    expect(await db.select().from(pendingSignUps).where(eq(pendingSignUps.email, email))).toEqual([])
  })

  test('ends the session that the browser had before', async () => {
    const first = new Headers()
    const second = new Headers()
    const one = await aWaitingAddress()
    await as(db, null, { answerHeaders: first, ip: anUnusedAddress() }).signingIn.verifyEmail({ token: one.token, password: 'golden-hour' })
    const before = await browserAfter(db, first)
    const other = await aWaitingAddress()
    const browser = as(db, null, { headers: before.headers, answerHeaders: second, ip: anUnusedAddress() }).signingIn
    await browser.verifyEmail({ token: other.token, password: 'golden-hour' })
    expect(await sessionOf(db, before.headers)).toBeNull()
    expect((await browserAfter(db, second)).sessionId).not.toBeNull()
  })

  test('needs the password that was chosen at sign-up, and opens no session with another', async () => {
    const { email, token } = await aWaitingAddress()
    const answerHeaders = new Headers()
    const browser = as(db, null, { answerHeaders, ip: anUnusedAddress() }).signingIn
    await expect(browser.verifyEmail({ token, password: 'silver-hour' })).rejects.toMatchObject(refusal('wrong_sign_up_password'))
    expect(await personWith(email)).toBeUndefined()
    expect([...answerHeaders]).toEqual([])
    expect(await visitor().verifyEmail({ token, password: 'golden-hour' })).toEqual({ done: true, redirect: null })
  })

  test('accepts ten passwords per link; another link still works', async () => {
    const { email, token } = await aWaitingAddress()
    for (let tries = 0; tries < signInLimits.passwordsPerLink; tries += 1)
      await expect(visitor().verifyEmail({ token, password: `guess ${tries}` })).rejects.toMatchObject(refusal('wrong_sign_up_password'))
    await expect(visitor().verifyEmail({ token, password: 'golden-hour' })).rejects.toMatchObject(refusal('link_expired'))
    expect(await visitor().verificationLink({ token })).toEqual({ state: 'expired', email: null, redirect: null })

    await visitor().resendVerification({ email })
    expect(await visitor().verifyEmail({ token: await mailedToken(db, email), password: 'golden-hour' })).toEqual({
      done: true,
      redirect: null,
    })
  })

  test('works for 24 hours', async () => {
    const early = await aWaitingAddress()
    const late = await aWaitingAddress()
    expect(await visitor(later(23.9)).verifyEmail({ token: early.token, password: 'golden-hour' })).toEqual({ done: true, redirect: null })
    await expect(visitor(later(24.1)).verifyEmail({ token: late.token, password: 'golden-hour' })).rejects.toMatchObject(
      refusal('link_expired'),
    )
    expect(await visitor(later(24.1)).verificationLink({ token: late.token })).toEqual({ state: 'expired', email: null, redirect: null })
  })

  test('a second time says that one can sign in, with any of the links', async () => {
    const { email, token } = await aWaitingAddress()
    const other = await signUp(email, { password: 'silver-hour' })
    expect(await visitor().verificationLink({ token })).toEqual({ state: 'waiting', email, redirect: null })
    await visitor().verifyEmail({ token, password: 'golden-hour' })
    for (const link of [token, other]) {
      expect(await visitor().verificationLink({ token: link })).toEqual({ state: 'verified', email: null, redirect: null })
      const answerHeaders = new Headers()
      const browser = as(db, null, { answerHeaders, ip: anUnusedAddress() }).signingIn
      await expect(browser.verifyEmail({ token: link, password: 'golden-hour' })).rejects.toMatchObject({
        ...refusal('already_verified'),
        message: expect.stringContaining('You can sign in'),
      })
      expect([...answerHeaders]).toEqual([])
    }
    expect(await visitor(later(6 * 24)).verificationLink({ token })).toEqual({ state: 'verified', email: null, redirect: null })
  })

  test('a second time leads where the sign-up led, and never to another site', async () => {
    for (const [redirect, kept] of [
      ['/jobs/new?title=Wedding', '/jobs/new?title=Wedding'],
      ['https://evil.example/', null],
    ] as const) {
      const token = await signUp(`${randomUUID()}@example.com`, { redirect })
      await visitor().verifyEmail({ token, password: 'golden-hour' })
      expect(await visitor().verificationLink({ token })).toEqual({ state: 'verified', email: null, redirect: kept })
    }
  })

  test('is refused with a link that was never mailed', async () => {
    const token = 'x'.repeat(43)
    expect(await visitor().verificationLink({ token })).toEqual({ state: 'expired', email: null, redirect: null })
    await expect(visitor().verifyEmail({ token, password: 'golden-hour' })).rejects.toMatchObject(refusal('link_expired'))
  })

  test('uses 256 random bits, of which only the hash is stored', async () => {
    const { token } = await aWaitingAddress()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(await db.select().from(verificationLinks))).not.toContain(token)
  })

  test('is refused with a password link', async () => {
    const person = await aPerson(db, { email: newAddress() })
    await visitor().requestPasswordReset({ email: person.email })
    const forPassword = await mailedToken(db, person.email)
    const forAddress = (await aWaitingAddress()).token
    await expect(visitor().verifyEmail({ token: forPassword, password: 'golden-hour' })).rejects.toMatchObject(refusal('link_expired'))
    await expect(visitor().resetPassword({ token: forAddress, password: 'golden-hour' })).rejects.toMatchObject(refusal('link_expired'))
  })

  test.each(rounds)('eight times at once, by both links of an address, makes one account of one sign-up (round %i)', async () => {
    const email = newAddress()
    const waiting = await Promise.all(['one', 'two'].map((passwordHash) => aSignUp(db, { email, passwordHash })))
    const clicks = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => {
        const { token, passwordHash } = waiting[at % 2]!
        const publicUrl = 'http://localhost:3000'
        return db.transaction((tx) => createVerifiedAccount(tx, { token, email, passwordHash, publicUrl, now: new Date() }))
      }),
    )
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const click of clicks) if (click.status === 'rejected') expect(click.reason).toMatchObject(refusal('already_verified'))
    expect(await db.select().from(people).where(eq(people.email, email))).toHaveLength(1)
  })
})

describe('a stranger who signs up with the address of somebody else', () => {
  test.each([
    ['before', 'first'],
    ['before', 'second'],
    ['after', 'first'],
    ['after', 'second'],
  ] as const)('%s them gets nothing verified by them, if they open the %s mail', async (when, which) => {
    const email = newAddress()
    const own = { fullName: 'Ana Reed', password: 'golden-hour' }
    const stranger = { fullName: 'Mallory', userType: 'photographer' as const, password: 'stolen-hour' }
    const tokens = []
    for (const facts of when === 'before' ? [stranger, own] : [own, stranger]) tokens.push(await signUp(email, facts))

    await visitor().verifyEmail({ token: (which === 'first' ? tokens[0] : tokens[1]) ?? '', password: own.password })
    expect(await personWith(email)).toMatchObject({ name: 'Ana Reed', userType: 'client' })
    expect(await visitor().signIn({ email, password: own.password })).toEqual({ done: true })
    await expect(visitor().signIn({ email, password: stranger.password })).rejects.toMatchObject(refusal('wrong_credentials'))
    for (const token of tokens)
      await expect(visitor().verifyEmail({ token, password: stranger.password })).rejects.toMatchObject(refusal('already_verified'))
  })

  test('can neither delete the sign-up of the owner nor invalidate its link', async () => {
    const { email, token } = await aWaitingAddress()
    for (let tries = 0; tries < 5; tries += 1) await signUp(email, { password: `stolen-${tries}` })
    await visitor().resendVerification({ email })
    expect(await visitor().verifyEmail({ token, password: 'golden-hour' })).toEqual({ done: true, redirect: null })
    expect(await personWith(email)).toMatchObject({ name: 'Ana Reed' })
  })

  test('gets no account to sign in to or to reset the password of', async () => {
    const { email } = await aWaitingAddress({ password: 'stolen-hour' })
    await expect(visitor().signIn({ email, password: 'stolen-hour' })).rejects.toMatchObject(refusal('email_not_verified'))
    const before = (await accountMails(db, email)).length
    await visitor().requestPasswordReset({ email })
    expect(await accountMails(db, email)).toHaveLength(before)
  })
})

describe('signing in before the address is verified', () => {
  test('says so for the password of one of its sign-ups only', async () => {
    const { email } = await aWaitingAddress()
    await signUp(email, { password: 'silver-hour' })
    for (const password of ['golden-hour', 'silver-hour'])
      await expect(visitor().signIn({ email: email.toUpperCase(), password })).rejects.toMatchObject(refusal('email_not_verified'))
    await expect(visitor().signIn({ email, password: 'copper-hour' })).rejects.toMatchObject(refusal('wrong_credentials'))
  })
})

describe('requesting another mail', () => {
  test('sends another link, and the earlier one still works', async () => {
    const { email, token } = await aWaitingAddress()
    await visitor().resendVerification({ email })
    const newer = await mailedToken(db, email)
    expect(newer).not.toBe(token)
    expect(await visitor().verifyEmail({ token, password: 'golden-hour' })).toEqual({ done: true, redirect: null })
    expect(await visitor().verificationLink({ token: newer })).toEqual({ state: 'verified', email: null, redirect: null })
  })

  test('for an account says that one can sign in', async () => {
    const person = await aPerson(db, { email: newAddress() })
    await aPassword(db, person.id, 'golden-hour')
    await visitor().resendVerification({ email: person.email })
    expect(await accountMails(db, person.email)).toMatchObject([{ subject: 'You already have an account' }])
  })

  test('for an address without an account sends no mail', async () => {
    const email = newAddress()
    await visitor().resendVerification({ email })
    expect(await accountMails(db, email)).toEqual([])
  })
})

describe('the redirect of a sign-up', () => {
  test.each([
    ['/jobs/new?title=Desert%20wedding#top', '/jobs/new?title=Desert%20wedding#top'],
    [undefined, null],
    ['', null],
    ['//evil.example', null],
    ['/\t/evil.example', null],
    ['/\\evil.example', null],
    ['https://evil.example/jobs', null],
    ['javascript:alert(1)', null],
    ['http://localhost:3000@evil.example/', null],
    ['http://localhost:3000/jobs', '/jobs'],
  ])('%j is told after verifying as %j', async (redirect, kept) => {
    const { token } = await aWaitingAddress({ redirect })
    expect(await visitor().verifyEmail({ token, password: 'golden-hour' })).toEqual({ done: true, redirect: kept })
  })
})
