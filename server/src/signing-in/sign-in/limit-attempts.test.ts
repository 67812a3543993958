import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { tooManyAttempts } from '@shutterbid/domain/shared/wait-texts'
import { attemptLimits } from '@shutterbid/domain/signing-in/limits'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { attempts } from '#server/platform/attempts/tables'
import { actorOf, aPassword, aPerson } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { browserAfter } from '../../../test/browser-after.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { refusal } from '../../../test/refusal.ts'
import { testServices } from '../../../test/test-services.ts'
import { sessions } from '../tables.ts'

const { db } = await freshDatabase()
const password = 'golden-hour'
let networks = 0
function newNetwork() {
  networks += 1
  return `2001:db8:0:${networks.toString(16)}::1`
}
const from = (ip: string, circumstances = {}) => as(db, null, { ip, ...circumstances }).signingIn
const tooMany = { code: 'TOO_MANY_REQUESTS', status: 429, defined: true, data: { retryAfterSeconds: expect.any(Number) } }

/** An account whose password is quickly checked, unlike that of an address without an account. */
async function someone() {
  const person = await aPerson(db, { email: `${randomUUID()}@example.com` })
  await aPassword(db, person.id, password)
  return person.email
}

const wrong = (email: string, ip = newNetwork()) => from(ip).signIn({ email, password: 'silver-hour' })

/** Fills the account's allowance from networks that nobody else comes from. */
async function hammer(email: string, tries: number = attemptLimits.signIn.perAccount) {
  for (let tried = 0; tried < tries; tried += 1) await expect(wrong(email)).rejects.toMatchObject(refusal('wrong_credentials'))
}

/** Signs in, and returns the browser. */
async function aKnownBrowserOf(email: string) {
  const answerHeaders = new Headers()
  expect(await from(newNetwork(), { answerHeaders }).signIn({ email, password })).toEqual({ done: true })
  return browserAfter(db, answerHeaders)
}

describe('attempts at one account', () => {
  test('are ten, from all networks together; then a captcha is required, and nobody is refused', async () => {
    const email = await someone()
    await hammer(email)
    await expect(wrong(email)).rejects.toMatchObject(refusal('captcha_needed'))
    const owner = from(newNetwork())
    await expect(owner.signIn({ email: email.toUpperCase(), password })).rejects.toMatchObject(refusal('captcha_needed'))
    await expect(owner.signIn({ email, password, captchaToken: 'wrong' })).rejects.toMatchObject(refusal('captcha_failed'))
    await expect(owner.signIn({ email, password, captchaToken: 'late' })).rejects.toMatchObject(refusal('captcha_expired'))
    await expect(owner.signIn({ email, password: 'silver-hour', captchaToken: 'solved' })).rejects.toMatchObject(
      refusal('wrong_credentials'),
    )
    expect(await owner.signIn({ email, password, captchaToken: 'solved' })).toEqual({ done: true })
  })

  test('by strangers do not count for a known browser, which has ten of its own', async () => {
    const email = await someone()
    const browser = await aKnownBrowserOf(email)
    await hammer(email, 10)
    await expect(wrong(email)).rejects.toMatchObject(refusal('captcha_needed'))
    const known = from(newNetwork(), browser)
    expect(await known.signIn({ email, password })).toEqual({ done: true })
    for (let tries = 0; tries < 10; tries += 1)
      await expect(known.signIn({ email, password: 'silver-hour' })).rejects.toMatchObject(refusal('wrong_credentials'))
    await expect(known.signIn({ email, password })).rejects.toMatchObject(refusal('captcha_needed'))
    expect(await known.signIn({ email, password, captchaToken: 'solved' })).toEqual({ done: true })
  })

  test('by strangers in the same network do not count for a known browser either', async () => {
    const email = await someone()
    const ip = newNetwork()
    const browser = await aKnownBrowserOf(email)
    for (let tries = 0; tries < attemptLimits.signIn.perNetwork; tries += 1) await wrong(await someone(), ip).catch(() => {})
    await expect(wrong(email, ip)).rejects.toMatchObject(tooMany)
    expect(await from(ip, browser).signIn({ email, password })).toEqual({ done: true })
  })

  test('at an address without an account are counted too', async () => {
    const email = `${randomUUID()}@example.com`
    await hammer(email)
    await expect(wrong(email)).rejects.toMatchObject(refusal('captcha_needed'))
    await expect(from(newNetwork()).signIn({ email, password, captchaToken: 'solved' })).rejects.toMatchObject(refusal('wrong_credentials'))
  })

  test('start at zero after a success', async () => {
    const email = await someone()
    for (let round = 0; round < 2; round += 1) {
      await hammer(email, attemptLimits.signIn.perAccount - 1)
      expect(await from(newNetwork()).signIn({ email, password })).toEqual({ done: true })
    }
  })

  test('are all counted if eight come at once', async () => {
    const email = await someone()
    await hammer(email, attemptLimits.signIn.perAccount - 3)
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => wrong(email)))
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.data.reason] : []))
    expect(reasons.toSorted()).toEqual([...Array(5).fill('captcha_needed'), ...Array(3).fill('wrong_credentials')])
  })
})

describe('the cookie of a known browser', () => {
  test('is worthless for another account, in another browser, or changed', async () => {
    const email = await someone()
    const other = await someone()
    const cookie = (await aKnownBrowserOf(other)).headers.get('cookie') ?? ''
    const [id = '', mac = ''] = /known_browser=([0-9a-f]{32})\.([\w-]{43})/.exec(cookie)?.slice(1) ?? []
    const own = /known_browser=([0-9a-f]{32})\.([\w-]{43})/.exec((await aKnownBrowserOf(email)).headers.get('cookie') ?? '') ?? []
    await hammer(email)
    for (const [browserId, macs] of [
      [id, mac],
      [id, own[2]],
      [own[1], mac],
      [own[1], `${mac.slice(0, -1)}x`],
    ]) {
      const headers = new Headers({ cookie: `shutterbid-3000.known_browser=${browserId}.${macs}` })
      await expect(from(newNetwork(), { headers }).signIn({ email, password })).rejects.toMatchObject(refusal('captcha_needed'))
    }
  })

  test('knows several accounts', async () => {
    const email = await someone()
    const other = await someone()
    const answerHeaders = new Headers()
    await from(newNetwork(), { ...(await aKnownBrowserOf(email)), answerHeaders }).signIn({ email: other, password })
    const cookies = answerHeaders.getSetCookie().map((cookie) => cookie.split(';')[0])
    const known = from(newNetwork(), { headers: new Headers({ cookie: cookies.join('; ') }) })
    for (const address of [email, other]) {
      await hammer(address)
      expect(await known.signIn({ email: address, password })).toEqual({ done: true })
    }
  })

  test('is invalid once the password was changed, except in the browser that changed it', async () => {
    const person = await aPerson(db, { email: `${randomUUID()}@example.com` })
    await aPassword(db, person.id, password)
    const { email } = person
    const here = await aKnownBrowserOf(email)
    const there = await aKnownBrowserOf(email)
    const answerHeaders = new Headers()
    const change = { proof: { password }, newPassword: 'copper-hour' }
    await as(db, actorOf(person), { ...here, answerHeaders }).signingIn.changePassword(change)
    const renewed = new Headers({ cookie: answerHeaders.getSetCookie()[0]?.split(';')[0] ?? '' })
    await hammer(email)
    await expect(from(newNetwork(), there).signIn({ email, password: 'copper-hour' })).rejects.toMatchObject(refusal('captcha_needed'))
    expect(await from(newNetwork(), { headers: renewed }).signIn({ email, password: 'copper-hour' })).toEqual({ done: true })
  })

  test('is hidden from scripts and other sites, sent only to where it is read, and Secure on https', async () => {
    const email = await someone()
    const answers = []
    for (const publicUrl of ['http://localhost:3000', 'https://shutterbid.example']) {
      const services = testServices(db)
      services.env = { ...services.env, publicUrl }
      const answerHeaders = new Headers()
      await from(newNetwork(), { services, answerHeaders }).signIn({ email, password })
      answers.push(answerHeaders.getSetCookie().find((cookie) => cookie.includes('known_browser')))
    }
    const attributes = 'Path=/api; Max-Age=34560000; HttpOnly; SameSite=Lax'
    expect(answers[0]).toMatch(new RegExp(`^shutterbid-3000\\.known_browser=[0-9a-f]{32}\\.[\\w-]{43}; ${attributes}$`))
    expect(answers[1]).toMatch(new RegExp(`^__Secure-shutterbid\\.known_browser=[0-9a-f]{32}\\.[\\w-]{43}; ${attributes}; Secure$`))
  })
})

describe('attempts', () => {
  test('of one network are counted together, whichever account they are at', async () => {
    const ip = newNetwork()
    const neighbour = ip.replace(/::1$/, '::2')
    for (let tries = 0; tries < attemptLimits.signIn.perNetwork; tries += 1)
      await expect(wrong(await someone(), tries % 2 ? ip : neighbour)).rejects.toMatchObject(refusal('wrong_credentials'))
    await expect(wrong(`${randomUUID()}@example.com`, ip)).rejects.toMatchObject(tooMany)
    await expect(wrong(`${randomUUID()}@example.com`, neighbour)).rejects.toMatchObject(tooMany)
    await expect(wrong(`${randomUUID()}@example.com`)).rejects.toMatchObject(refusal('wrong_credentials'))
  })

  test('with the right password are given back to the network', async () => {
    const email = await someone()
    const ip = newNetwork()
    for (let tries = 0; tries <= attemptLimits.signIn.perNetwork; tries += 1)
      expect(await from(ip).signIn({ email, password })).toEqual({ done: true })
    const person = await aPerson(db)
    await aPassword(db, person.id, password)
    for (let tries = 0; tries <= attemptLimits.password.perNetwork; tries += 1)
      await as(db, actorOf(person), { ip }).signingIn.startTwoFactor({ password })
  })

  test.each(['requestPasswordReset', 'resendVerification'] as const)(
    '%s of the eleventh person of one room asks for the captcha, and refuses nobody',
    async (operation) => {
      const ip = newNetwork()
      const request = (captcha = {}) => from(ip)[operation]({ email: `${randomUUID()}@example.com`, ...captcha })
      for (let tries = 0; tries < attemptLimits.passwordReset.perNetworkWithoutCaptcha; tries += 1) await request()
      await expect(request()).rejects.toMatchObject(refusal('captcha_needed'))
      expect(await request({ captchaToken: 'solved' })).toEqual({ done: true })
    },
  )

  test('to sign up by eleven people of one room make eleven accounts', async () => {
    const ip = newNetwork()
    const form = { userType: 'client', fullName: 'Ana Reed', password, locationAcknowledged: true, captchaToken: 'solved' } as const
    for (let person = 0; person < 11; person += 1)
      expect(await from(ip).signUp({ ...form, email: `${randomUUID()}@example.com` })).toEqual({ done: true })
  })

  test("of one network are multiplied by the operator's factor, those at one account are not", async () => {
    const services = testServices(db)
    services.env = { ...services.env, callLimitFactor: 2 }
    const ip = newNetwork()
    const email = await someone()
    const anywhere = async () => from(ip, { services }).signIn({ email: await someone(), password: 'silver-hour' })
    for (let tries = 0; tries < 2 * attemptLimits.signIn.perNetwork; tries += 1)
      await expect(anywhere()).rejects.toMatchObject(refusal('wrong_credentials'))
    await expect(anywhere()).rejects.toMatchObject(tooMany)
    const tryAt = () => from(newNetwork(), { services }).signIn({ email, password: 'silver-hour' })
    for (let tries = 0; tries < attemptLimits.signIn.perAccount; tries += 1)
      await expect(tryAt()).rejects.toMatchObject(refusal('wrong_credentials'))
    await expect(tryAt()).rejects.toMatchObject(refusal('captcha_needed'))
  })

  test.each(['requestPasswordReset', 'resendVerification'] as const)('%s asks for the captcha after four an hour', async (operation) => {
    const email = await someone()
    for (let tries = 0; tries < 4; tries += 1) await from(newNetwork())[operation]({ email })
    await expect(from(newNetwork())[operation]({ email })).rejects.toMatchObject(refusal('captcha_needed'))
    expect(await from(newNetwork())[operation]({ email, captchaToken: 'solved' })).toEqual({ done: true })
  })

  test('to sign up with one address are refused by network only', async () => {
    const form = {
      userType: 'client' as const,
      fullName: 'Ana Reed',
      password,
      locationAcknowledged: true as const,
      captchaToken: 'solved',
    }
    const email = `${randomUUID()}@example.com`
    const ip = newNetwork()
    // A tenth of the limit: a sign-up takes long, and its number changes nothing.
    const services = testServices(db)
    services.env = { ...services.env, callLimitFactor: 0.1 }
    const signUp = (network = ip) => from(network, { services }).signUp({ ...form, email })
    for (let tries = 0; tries < attemptLimits.signUp.perNetwork / 10; tries += 1) await signUp()
    await expect(signUp()).rejects.toMatchObject(tooMany)
    expect(await signUp(newNetwork())).toEqual({ done: true })
  })

  test('say how many seconds to wait', async () => {
    const ip = newNetwork()
    const outcomes = await Promise.allSettled(
      Array.from({ length: attemptLimits.signIn.perNetwork + 1 }, async () => wrong(await someone(), ip)),
    )
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason)
    const waits = refused
      .filter((error) => error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS')
      .map((error) => error.data.retryAfterSeconds)
    expect(waits).toHaveLength(1)
    expect(waits[0]).toBeGreaterThan(0)
    expect(waits[0]).toBeLessThanOrEqual(attemptLimits.signIn.seconds)
    expect(refused.map(({ message }) => message)).toContain(tooManyAttempts(waits[0]))
  })

  test('at the password are counted by session: a stolen session uses up none of the attempts of the owner', async () => {
    const person = await aPerson(db, { email: `${randomUUID()}@example.com` })
    await aPassword(db, person.id, password)
    const stolen = await aKnownBrowserOf(person.email)
    const own = await aKnownBrowserOf(person.email)
    const at = (browser: { sessionId: string | null }) => as(db, actorOf(person), { ip: newNetwork(), ...browser }).signingIn
    for (let tries = 0; tries < attemptLimits.password.perAccount; tries += 1)
      await expect(at(stolen).startTwoFactor({ password: 'silver-hour' })).rejects.toMatchObject(refusal('wrong_password'))
    await expect(at(stolen).startTwoFactor({ password })).rejects.toMatchObject(tooMany)
    expect(await at(own).startTwoFactor({ password })).toMatchObject({ key: expect.any(String) })
  })

  test('with links are limited by network', async () => {
    const ip = newNetwork()
    for (let tries = 0; tries < attemptLimits.mailLink.perNetwork; tries += 1)
      await expect(from(ip).verifyEmail({ token: 'x'.repeat(43), password })).rejects.toMatchObject(refusal('link_expired'))
    await expect(from(ip).verifyEmail({ token: 'x'.repeat(43), password })).rejects.toMatchObject(tooMany)
    await expect(from(ip).resetPassword({ token: 'x'.repeat(43), password })).rejects.toMatchObject(tooMany)
  })

  test('are kept under keys that name neither people nor networks', async () => {
    const email = await someone()
    await expect(wrong(email, '203.0.113.77')).rejects.toMatchObject(refusal('wrong_credentials'))
    const stored = JSON.stringify(await db.select().from(attempts))
    expect(stored).not.toContain(email)
    expect(stored).not.toContain('203.0.113')
  })

  test('that cannot be counted sign nobody in', async () => {
    const email = await someone()
    await db.delete(sessions)
    await db.execute(sql`alter table attempts rename to attempts_away`)
    const outcome = await from(newNetwork())
      .signIn({ email, password })
      .catch((error: unknown) => error)
    await db.execute(sql`alter table attempts_away rename to attempts`)
    expect(outcome).toBeInstanceOf(Error)
    expect(outcome).not.toBeInstanceOf(ORPCError)
    expect(await db.select().from(sessions)).toEqual([])
  })
})
