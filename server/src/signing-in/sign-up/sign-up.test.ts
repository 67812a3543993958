import { randomUUID } from 'node:crypto'
import { withoutCaptchaLimits } from '@shutterbid/domain/signing-in/limits'
import { count, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { events } from '#server/platform/events/tables'
import { profiles } from '#server/profiles/tables'
import { aPassword, aPerson } from '../../../factories/people.ts'
import { anUnusedAddress } from '../../../test/an-unused-address.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { accountMails } from '../../../test/mails/account-mails.ts'
import { refusal } from '../../../test/refusal.ts'
import { testServices } from '../../../test/test-services.ts'
import { sessions, signInMethods } from '../tables.ts'
import { pendingSignUps, verificationLinks } from './sign-up-tables.ts'

const { db } = await freshDatabase()
const newAddress = () => `${randomUUID()}@example.com`
const typed = {
  userType: 'client' as const,
  fullName: 'Ana Reed',
  password: 'golden-hour',
  locationAcknowledged: true as const,
  captchaToken: 'solved',
}

const visitor = () => as(db, null, { ip: anUnusedAddress() })

const signUpsOf = (email: string) => db.select().from(pendingSignUps).where(eq(pendingSignUps.email, email))
const personWith = async (email: string) => (await db.select().from(people).where(eq(people.email, email)))[0]

async function rows() {
  const tables = [people, profiles, signInMethods, pendingSignUps, verificationLinks, sessions, events]
  const counted = await Promise.all(tables.map(async (table) => (await db.select({ rows: count() }).from(table))[0]?.rows))
  const { rows: tasks } = await db.execute('select id from graphile_worker._private_jobs')
  return [...counted, tasks.length]
}

describe('signing up', () => {
  test('stores the sign-up until the address is verified, and requests the mail', async () => {
    const email = newAddress()
    expect(await visitor().signingIn.signUp({ ...typed, email: email.toUpperCase(), userType: 'photographer' })).toEqual({ done: true })

    expect(await signUpsOf(email)).toMatchObject([
      { email, name: 'Ana Reed', userType: 'photographer', passwordHash: expect.stringMatching(/^argon2id\$/) },
    ])
    expect(await personWith(email)).toBeUndefined()
    expect(await accountMails(db, email)).toMatchObject([
      { subject: 'Confirm your email address', text: expect.stringContaining('/verify-email?token=') },
    ])
  })

  test('signs nobody in', async () => {
    const answerHeaders = new Headers()
    await as(db, null, { answerHeaders }).signingIn.signUp({ ...typed, email: newAddress() })
    expect([...answerHeaders]).toEqual([])
    expect(await db.select().from(sessions)).toEqual([])
  })

  test('without a captcha from one owner of many networks, as often as it is tried, takes it from nobody else', async () => {
    const { captchaToken: _, ...form } = typed
    const from = (ip: string) => as(db, null, { ip }).signingIn.signUp({ ...form, email: newAddress() })
    const attempts = Array.from({ length: withoutCaptchaLimits.ofEverybody }, (_, n) => from(`2001:db8:7:${n}::1`))
    const refused = (await Promise.allSettled(attempts)).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(withoutCaptchaLimits.ofEverybody - withoutCaptchaLimits.perWideNetwork)
    for (const ip of ['2001:db8:8::1', '198.51.100.7']) expect(await from(ip)).toEqual({ done: true })
  })

  test('again with the same address is another sign-up', async () => {
    const email = newAddress()
    await visitor().signingIn.signUp({ ...typed, email })
    await visitor().signingIn.signUp({ ...typed, email, fullName: 'Anna Reed', userType: 'photographer', password: 'silver-hour' })
    const stored = await signUpsOf(email)
    expect(new Set(stored.map(({ name }) => name))).toEqual(new Set(['Ana Reed', 'Anna Reed']))
    expect(new Set(stored.map(({ passwordHash }) => passwordHash)).size).toBe(2)
  })

  test('with the address of an account changes and stores nothing, and tells its owner', async () => {
    const person = await aPerson(db, { name: 'Ana Reed', email: newAddress() })
    await aPassword(db, person.id, 'golden-hour')
    const before = await db.select().from(signInMethods).where(eq(signInMethods.personId, person.id))
    const stolen = { ...typed, email: person.email, fullName: 'Mallory', userType: 'photographer' as const, password: 'stolen-hour' }
    expect(await visitor().signingIn.signUp(stolen)).toEqual({ done: true })

    expect(await personWith(person.email)).toEqual(person)
    expect(await db.select().from(signInMethods).where(eq(signInMethods.personId, person.id))).toEqual(before)
    const [mail, ...others] = await accountMails(db, person.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'You already have an account' })
    expect(mail?.text).not.toMatch(/token=|Mallory/)
    expect(await signUpsOf(person.email)).toEqual([])
  })

  test('answers and writes the same whether or not the address has an account', async () => {
    const unknown = newAddress()
    const waiting = newAddress()
    const verified = (await aPerson(db, { email: newAddress() })).email
    await visitor().signingIn.signUp({ ...typed, email: waiting })
    const outcomes = []
    for (const email of [unknown, waiting, verified]) {
      const before = await rows()
      const answer = await visitor().signingIn.signUp({ ...typed, email })
      const after = await rows()
      outcomes.push({ answer, written: after.map((row = 0, at) => row - (before[at] ?? 0)) })
    }
    expect(outcomes).toEqual(Array(3).fill({ answer: { done: true }, written: [0, 0, 0, 1, 0, 0, 1, 1] }))
  })

  test.each([
    ['late', 'captcha_expired', undefined],
    ['wrong', 'captcha_failed', undefined],
    ['solved', 'captcha_failed', { ok: false as const, reason: 'unavailable' as const, detail: 'timeout' }],
  ] as const)('with a check that is %s is refused with %s and writes nothing', async (captchaToken, reason, answer) => {
    const services = testServices(db)
    if (answer) services.captcha = { ...services.captcha, verify: async () => answer }
    const before = await rows()
    await expect(as(db, null, { services }).signingIn.signUp({ ...typed, email: newAddress(), captchaToken })).rejects.toMatchObject(
      refusal(reason),
    )
    expect(await rows()).toEqual(before)
  })

  test('mails no part of the typed name to an unverified address', async () => {
    const email = newAddress()
    await visitor().signingIn.signUp({ ...typed, email, fullName: 'Win at http://evil.example\r\nBcc: everyone@example.com' })
    const [mail] = await accountMails(db, email)
    expect(JSON.stringify(mail)).not.toMatch(/evil|Bcc/)
    expect(await signUpsOf(email)).toMatchObject([{ name: 'Win at http://evil.example Bcc: everyone@example.com' }])
  })
})

describe('mails about sign-ups', () => {
  test('are ten a day to one address, and everybody goes on signing up; each link in the inbox works for the last of them', async () => {
    const email = newAddress()
    for (let at = 0; at < 12; at += 1) await visitor().signingIn.signUp({ ...typed, email, password: `strangers-${at}` })
    await visitor().signingIn.signUp({ ...typed, email })
    const mails = await accountMails(db, email)
    expect(mails).toHaveLength(10)
    const token = /[?&]token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    expect(await visitor().signingIn.verifyEmail({ token, password: typed.password })).toEqual({ done: true, redirect: null })
  })

  test('go to the owner of an account three times a day', async () => {
    const { email } = await aPerson(db, { email: newAddress() })
    const mails = []
    for (let at = 0; at < 4; at += 1) {
      await visitor().signingIn.signUp({ ...typed, email })
      mails.push((await accountMails(db, email)).length)
    }
    expect(mails).toEqual([1, 2, 3, 3])
  })
})
