import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events } from '#server/platform/events/tables'
import { aPassword, aPerson, aSignUp } from '../../../factories/people.ts'
import { anUnusedAddress } from '../../../test/an-unused-address.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { accountMails, mailedToken } from '../../../test/mails/account-mails.ts'
import { waitingMails } from '../../../test/mails/waiting-mails.ts'
import { refusal } from '../../../test/refusal.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { testServices } from '../../../test/test-services.ts'
import { onMailRequested } from '../on-mail-requested.ts'
import { verificationLinks } from '../sign-up/sign-up-tables.ts'
import { passwordLinks, sessions } from '../tables.ts'

const { db } = await freshDatabase()
const newAddress = () => `${randomUUID()}@example.com`
const visitor = (now = new Date()) => as(db, null, { now: () => now, ip: anUnusedAddress() })
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const signIn = (email: string, password: string) => visitor().signingIn.signIn({ email, password })

async function aForgetfulPerson() {
  const person = await aPerson(db, { email: newAddress() })
  await aPassword(db, person.id, 'golden-hour')
  await visitor().signingIn.requestPasswordReset({ email: person.email })
  return { person, token: await mailedToken(db, person.email) }
}

describe('a link to a new password', () => {
  test('is 256 random bits, of which the database keeps only the hash', async () => {
    const { person, token } = await aForgetfulPerson()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const [link] = await db.select().from(passwordLinks).where(eq(passwordLinks.personId, person.id))
    expect(JSON.stringify(link)).not.toContain(token)
  })

  test('that was never mailed is refused', async () => {
    await expect(visitor().signingIn.resetPassword({ token: 'x'.repeat(43), password: 'silver-hour' })).rejects.toMatchObject(
      refusal('link_expired'),
    )
  })

  test('is valid until one is used, however many others are requested', async () => {
    const { person, token } = await aForgetfulPerson()
    await visitor().signingIn.requestPasswordReset({ email: person.email })
    const newer = await mailedToken(db, person.email)
    expect(newer).not.toBe(token)
    const isValid = async () =>
      Promise.all([token, newer].map(async (one) => (await visitor().signingIn.passwordLink({ token: one })).isValid))
    expect(await isValid()).toEqual([true, true])
    expect(await visitor().signingIn.resetPassword({ token, password: 'silver-hour' })).toEqual({ done: true })
    expect(await isValid()).toEqual([false, false])
    await expect(visitor().signingIn.resetPassword({ token: newer, password: 'copper-hour' })).rejects.toMatchObject(
      refusal('link_expired'),
    )
  })

  test('is mailed once, even if its task runs again', async () => {
    const { person } = await aForgetfulPerson()
    const [event] = (await db.select().from(events)).filter(({ facts }) => JSON.stringify(facts).includes(person.id))
    const { env, secret } = testServices(db)
    const facts = { personId: person.id, signUpId: null, purpose: 'reset_password' as const }
    const again = { id: event?.id ?? '', name: 'account.mail_requested' as const, facts, recordedAt: new Date() }
    await onMailRequested(db, again, listenerTools({ publicUrl: env.publicUrl, secret }))
    expect(await accountMails(db, person.email)).toHaveLength(1)
    expect(await visitor().signingIn.resetPassword({ token: await mailedToken(db, person.email), password: 'silver-hour' })).toEqual({
      done: true,
    })
  })

  test('is mailed at most three times an hour, so that the newest one always works', async () => {
    const { person } = await aForgetfulPerson()
    for (let tries = 0; tries < 8; tries += 1)
      await visitor().signingIn.requestPasswordReset({ email: person.email, captchaToken: 'solved' })
    expect(await accountMails(db, person.email)).toHaveLength(3)
    const token = await mailedToken(db, person.email)

    await visitor().signingIn.requestPasswordReset({ email: person.email, captchaToken: 'solved' })
    expect(await accountMails(db, person.email, later(61))).toHaveLength(4)
    expect(await visitor(later(59)).signingIn.resetPassword({ token, password: 'silver-hour' })).toEqual({ done: true })
  })
})

describe('a new password', () => {
  test('replaces the old one, ends every session, and sends a mail', async () => {
    const { person, token } = await aForgetfulPerson()
    await signIn(person.email, 'golden-hour')
    await signIn(person.email, 'golden-hour')

    expect(await visitor().signingIn.resetPassword({ token, password: 'silver-hour' })).toEqual({ done: true })

    expect(await db.select().from(sessions).where(eq(sessions.personId, person.id))).toEqual([])
    await expect(signIn(person.email, 'golden-hour')).rejects.toMatchObject(refusal('wrong_credentials'))
    expect(await signIn(person.email, 'silver-hour')).toEqual({ done: true })
    expect((await waitingMails(db)).filter(({ to }) => to === person.email).at(-1)).toMatchObject({
      subject: 'Your password was changed',
      text: expect.stringContaining('all access tokens and webhooks of your account were removed'),
    })
    expect(await db.select().from(events).where(eq(events.name, 'account.password_reset'))).toContainEqual(
      expect.objectContaining({ facts: { personId: person.id } }),
    )
  })

  test('can be chosen once', async () => {
    const { person, token } = await aForgetfulPerson()
    await visitor().signingIn.resetPassword({ token, password: 'silver-hour' })
    await expect(visitor().signingIn.resetPassword({ token, password: 'stolen-hour' })).rejects.toMatchObject(refusal('link_expired'))
    expect(await signIn(person.email, 'silver-hour')).toEqual({ done: true })
  })

  test('can be chosen for 60 minutes', async () => {
    const early = await aForgetfulPerson()
    const late = await aForgetfulPerson()
    expect(await visitor(later(59)).signingIn.resetPassword({ token: early.token, password: 'silver-hour' })).toEqual({ done: true })
    await expect(visitor(later(61)).signingIn.resetPassword({ token: late.token, password: 'silver-hour' })).rejects.toMatchObject(
      refusal('link_expired'),
    )
  })
})

describe('asking for a mail', () => {
  test.each(['resendVerification', 'requestPasswordReset'] as const)(
    '%s gives the same answer and rows for every address',
    async (operation) => {
      const known = (await aPerson(db, { email: newAddress() })).email
      const waiting = (await aSignUp(db)).email
      const outcomes = []
      for (const email of [known, waiting, newAddress()]) {
        const before = await recorded()
        const answer = await visitor().signingIn[operation]({ email })
        const after = await recorded()
        outcomes.push({ answer, written: after.map((rows, at) => rows - (before[at] ?? 0)) })
      }
      expect(outcomes).toEqual(Array(3).fill({ answer: { done: true }, written: [1, 1, 0, 0] }))
    },
  )

  test('for an address without an account sends no mail', async () => {
    const email = newAddress()
    await visitor().signingIn.requestPasswordReset({ email })
    expect(await accountMails(db, email)).toEqual([])
  })
})

async function recorded() {
  const { rows: tasks } = await db.execute('select id from graphile_worker._private_jobs')
  const counts = await Promise.all([events, passwordLinks, verificationLinks].map((table) => db.$count(table)))
  return [tasks.length, ...counts]
}
