import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events } from '#server/platform/events/tables'
import { aPassword, aPerson } from '../../factories/people.ts'
import { accountMails, mailedToken } from '../../test/account-mails.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { listenerTools } from '../../test/hear.ts'
import { refusal } from '../../test/refusal.ts'
import { testServices } from '../../test/test-services.ts'
import { waitingMails } from '../../test/waiting-mails.ts'
import { onMailAsked } from './on-mail-asked.ts'
import { signUp } from './sign-up.ts'
import { mailLinks, people, sessions } from './tables.ts'

const { db } = await freshDatabase()
const newAddress = () => `${randomUUID()}@example.com`
const visitor = (now = new Date()) =>
  as(db, null, {
    now: () => now,
    ip: `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:${Math.floor(Math.random() * 65_536).toString(16)}::1`,
  })
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const signIn = (email: string, password: string) => visitor().accounts.signIn({ email, password })

async function aWaitingPerson() {
  const person = await aPerson(db, { email: newAddress(), emailVerified: false })
  await aPassword(db, person.id, 'golden-hour')
  await visitor().accounts.resendVerification({ email: person.email })
  return { person, token: await mailedToken(db, person.email) }
}

async function aForgetfulPerson() {
  const person = await aPerson(db, { email: newAddress() })
  await aPassword(db, person.id, 'golden-hour')
  await visitor().accounts.requestPasswordReset({ email: person.email })
  return { person, token: await mailedToken(db, person.email) }
}

describe('a link', () => {
  test('is 256 random bits, of which the database keeps only the hash', async () => {
    const { person, token } = await aWaitingPerson()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const [link] = await db.select().from(mailLinks).where(eq(mailLinks.personId, person.id))
    expect(JSON.stringify(link)).not.toContain(token)
  })

  test('that nobody mailed leads nowhere', async () => {
    await expect(visitor().accounts.verifyEmail({ token: 'x'.repeat(43) })).rejects.toMatchObject(refusal('link_expired'))
    await expect(visitor().accounts.resetPassword({ token: 'x'.repeat(43), password: 'silver-hour' })).rejects.toMatchObject(
      refusal('link_expired'),
    )
  })

  test('of one purpose does not serve the other', async () => {
    const waiting = await aWaitingPerson()
    const forgetful = await aForgetfulPerson()
    await expect(visitor().accounts.resetPassword({ token: waiting.token, password: 'silver-hour' })).rejects.toMatchObject(
      refusal('link_expired'),
    )
    await expect(visitor().accounts.verifyEmail({ token: forgetful.token })).rejects.toMatchObject(refusal('link_expired'))
  })

  test('that was asked for again voids the one before', async () => {
    const { person, token } = await aForgetfulPerson()
    await visitor().accounts.requestPasswordReset({ email: person.email })
    const newer = await mailedToken(db, person.email)
    await expect(visitor().accounts.resetPassword({ token, password: 'silver-hour' })).rejects.toMatchObject(refusal('link_expired'))
    expect(await visitor().accounts.resetPassword({ token: newer, password: 'silver-hour' })).toEqual({ done: true })
  })

  test('is mailed once, even if its task runs again', async () => {
    const { person } = await aForgetfulPerson()
    const [event] = (await db.select().from(events)).filter(({ facts }) => JSON.stringify(facts).includes(person.id))
    const { env, secret } = testServices(db)
    await onMailAsked(
      db,
      {
        id: event?.id ?? '',
        name: 'account.mail_asked',
        facts: { personId: person.id, purpose: 'reset_password' },
        recordedAt: new Date(),
      },
      listenerTools({ publicUrl: env.publicUrl, secret }),
    )
    expect(await accountMails(db, person.email)).toHaveLength(1)
    expect(await visitor().accounts.resetPassword({ token: await mailedToken(db, person.email), password: 'silver-hour' })).toEqual({
      done: true,
    })
  })
})

describe('confirming an address', () => {
  test('lets its person sign in, and signs nobody in itself', async () => {
    const { person, token } = await aWaitingPerson()
    const answerHeaders = new Headers()
    expect(await as(db, null, { answerHeaders }).accounts.verifyEmail({ token })).toEqual({ redirect: null })

    expect([...answerHeaders]).toEqual([])
    expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([])
    expect(await signIn(person.email, 'golden-hour')).toEqual({ done: true })
    expect(await db.select({ name: events.name }).from(events).where(eq(events.name, 'account.verified'))).not.toEqual([])
  })

  test('works once', async () => {
    const { token } = await aWaitingPerson()
    await visitor().accounts.verifyEmail({ token })
    await expect(visitor().accounts.verifyEmail({ token })).rejects.toMatchObject(refusal('link_expired'))
  })

  test('of eight clicks at once one counts', async () => {
    const { token } = await aWaitingPerson()
    const clicks = await Promise.allSettled(Array.from({ length: 8 }, () => visitor().accounts.verifyEmail({ token })))
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const click of clicks) if (click.status === 'rejected') expect(click.reason).toMatchObject(refusal('link_expired'))
  })

  test('works for 24 hours', async () => {
    const [early, late] = [await aWaitingPerson(), await aWaitingPerson()]
    expect(await visitor(later(24 * 60 - 1)).accounts.verifyEmail({ token: early.token })).toEqual({ redirect: null })
    await expect(visitor(later(24 * 60 + 1)).accounts.verifyEmail({ token: late.token })).rejects.toMatchObject(refusal('link_expired'))
  })

  test.each(Array.from({ length: 20 }, (_, round) => round + 1))(
    'at the same time as a new sign-up leaves a whole account (round %i)',
    async () => {
      const person = await aPerson(db, { email: newAddress(), emailVerified: false })
      await visitor().accounts.resendVerification({ email: person.email })
      const token = await mailedToken(db, person.email)
      const another = {
        email: person.email,
        fullName: 'Mallory',
        userType: 'client' as const,
        passwordHash: 'stolen',
        publicUrl: 'http://localhost:3000',
      }

      const [verified, signedUp] = await Promise.allSettled([
        visitor().accounts.verifyEmail({ token }),
        db.transaction((tx) => signUp(tx, another)),
      ])

      const [after] = await db.select().from(people).where(eq(people.id, person.id))
      // Either the link came first and nothing was replaced, or the sign-up did and the link was void.
      expect(after).toMatchObject(
        verified.status === 'fulfilled' ? { emailVerified: true, name: person.name } : { emailVerified: false, name: 'Mallory' },
      )
      if (verified.status === 'rejected') expect(verified.reason).toMatchObject(refusal('link_expired'))
      expect(signedUp.status).toBe('fulfilled')
    },
  )
})

describe('a new password', () => {
  test('takes the place of the old one, ends every session, and is told to its person', async () => {
    const { person, token } = await aForgetfulPerson()
    await signIn(person.email, 'golden-hour')
    await signIn(person.email, 'golden-hour')

    expect(await visitor().accounts.resetPassword({ token, password: 'silver-hour' })).toEqual({ done: true })

    expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([])
    await expect(signIn(person.email, 'golden-hour')).rejects.toMatchObject(refusal('wrong_credentials'))
    expect(await signIn(person.email, 'silver-hour')).toEqual({ done: true })
    expect((await waitingMails(db)).filter(({ to }) => to === person.email).at(-1)).toMatchObject({ subject: 'Your password was changed' })
    expect(await db.select().from(events).where(eq(events.name, 'account.password_reset'))).toContainEqual(
      expect.objectContaining({ facts: { personId: person.id } }),
    )
  })

  test('can be chosen once', async () => {
    const { person, token } = await aForgetfulPerson()
    await visitor().accounts.resetPassword({ token, password: 'silver-hour' })
    await expect(visitor().accounts.resetPassword({ token, password: 'stolen-hour' })).rejects.toMatchObject(refusal('link_expired'))
    expect(await signIn(person.email, 'silver-hour')).toEqual({ done: true })
  })

  test('can be chosen for 60 minutes', async () => {
    const [early, late] = [await aForgetfulPerson(), await aForgetfulPerson()]
    expect(await visitor(later(59)).accounts.resetPassword({ token: early.token, password: 'silver-hour' })).toEqual({ done: true })
    await expect(visitor(later(61)).accounts.resetPassword({ token: late.token, password: 'silver-hour' })).rejects.toMatchObject(
      refusal('link_expired'),
    )
  })

  test('confirms no address', async () => {
    const person = await aPerson(db, { email: newAddress(), emailVerified: false })
    await visitor().accounts.requestPasswordReset({ email: person.email })
    await visitor().accounts.resetPassword({ token: await mailedToken(db, person.email), password: 'silver-hour' })
    await expect(signIn(person.email, 'silver-hour')).rejects.toMatchObject(refusal('email_not_verified'))
  })
})

describe('asking for a mail', () => {
  test.each(['resendVerification', 'requestPasswordReset'] as const)(
    '%s is answered and recorded alike for every address',
    async (operation) => {
      const known = (await aPerson(db, { email: newAddress() })).email
      const waiting = (await aPerson(db, { email: newAddress(), emailVerified: false })).email
      const outcomes = []
      for (const email of [known, waiting, newAddress()]) {
        const before = await recorded()
        const answer = await visitor().accounts[operation]({ email })
        const after = await recorded()
        outcomes.push({
          answer,
          events: after.events - before.events,
          tasks: after.tasks - before.tasks,
          links: after.links - before.links,
        })
      }
      expect(outcomes).toEqual(Array(3).fill({ answer: { done: true }, events: 1, tasks: 1, links: 0 }))
    },
  )

  test('for an address that nobody has mails nobody', async () => {
    const email = newAddress()
    await visitor().accounts.requestPasswordReset({ email })
    await visitor().accounts.resendVerification({ email })
    expect(await accountMails(db, email)).toEqual([])
  })

  test('for the verification of a confirmed address says that the account is ready', async () => {
    const { email } = await aPerson(db, { email: newAddress() })
    await visitor().accounts.resendVerification({ email })
    expect(await accountMails(db, email)).toMatchObject([{ subject: 'You already have an account' }])
  })

  test('once more may change where they were heading, on our own pages only', async () => {
    const { person } = await aWaitingPerson()
    await visitor().accounts.resendVerification({ email: person.email, redirect: '/jobs/new' })
    await visitor().accounts.resendVerification({ email: person.email, redirect: 'https://evil.example' })
    expect(await visitor().accounts.verifyEmail({ token: await mailedToken(db, person.email) })).toEqual({ redirect: '/jobs/new' })
  })
})

async function recorded() {
  const { rows: tasks } = await db.execute('select id from graphile_worker._private_jobs')
  return { events: (await db.select().from(events)).length, tasks: tasks.length, links: (await db.select().from(mailLinks)).length }
}
