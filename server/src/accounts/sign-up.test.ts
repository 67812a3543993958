import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events } from '#server/platform/events/tables'
import { profiles } from '#server/profiles/tables'
import { aPassword, aPerson } from '../../factories/people.ts'
import { accountMails, mailedToken } from '../../test/account-mails.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { refusal } from '../../test/refusal.ts'
import { testServices } from '../../test/test-services.ts'
import { signUp } from './sign-up.ts'
import { mailLinks, people, sessions, signInMethods } from './tables.ts'

const { db } = await freshDatabase()
const newAddress = () => `${randomUUID()}@example.com`
const typed = {
  userType: 'client' as const,
  fullName: 'Ana Reed',
  password: 'golden-hour',
  locationAcknowledged: true as const,
  captchaToken: 'solved',
}

/** Each visitor from a network of their own, so that limits are met only where a test is about them. */
const visitor = () =>
  as(db, null, { ip: `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:${Math.floor(Math.random() * 65_536).toString(16)}::1` })

const personWith = async (email: string) => (await db.select().from(people).where(eq(people.email, email)))[0]
const passwordsOf = async (email: string) =>
  db
    .select({ password: signInMethods.password })
    .from(signInMethods)
    .innerJoin(people, eq(people.id, signInMethods.userId))
    .where(eq(people.email, email))

async function rows() {
  const counted = await Promise.all(
    [people, profiles, signInMethods, mailLinks, sessions, events].map(
      async (table) => (await db.select({ rows: count() }).from(table))[0]?.rows,
    ),
  )
  const { rows: tasks } = await db.execute('select id from graphile_worker._private_jobs')
  return [...counted, tasks.length]
}

describe('signing up', () => {
  test('makes an account that waits for its verification, with its profile, and asks for the mail', async () => {
    const email = newAddress()
    expect(await visitor().accounts.signUp({ ...typed, email: email.toUpperCase(), userType: 'photographer' })).toEqual({ done: true })

    const person = await personWith(email)
    expect(person).toMatchObject({
      name: 'Ana Reed',
      email,
      userType: 'photographer',
      emailVerified: false,
      isAdmin: false,
      disabledAt: null,
    })
    expect(
      await db
        .select()
        .from(profiles)
        .where(eq(profiles.personId, person?.id ?? '')),
    ).toHaveLength(1)
    expect(await passwordsOf(email)).toEqual([{ password: expect.stringMatching(/^argon2id\$/) }])
    expect(await accountMails(db, email)).toMatchObject([
      { subject: 'Confirm your email address', text: expect.stringContaining('/verify-email?token=') },
    ])
  })

  test('signs nobody in', async () => {
    const answerHeaders = new Headers()
    await as(db, null, { answerHeaders }).accounts.signUp({ ...typed, email: newAddress() })
    expect([...answerHeaders]).toEqual([])
    expect(await db.select().from(sessions)).toEqual([])
  })

  test('sets nothing but what the form has', async () => {
    const email = newAddress()
    await visitor().accounts.signUp({ ...typed, email, ...{ isAdmin: true, emailVerified: true, disabledAt: new Date() } })
    expect(await personWith(email)).toMatchObject({ isAdmin: false, emailVerified: false })
  })

  test('on an address that waits replaces name, type and password, and voids the older links', async () => {
    const email = newAddress()
    await visitor().accounts.signUp({ ...typed, email })
    const older = await mailedToken(db, email)
    const [before] = await passwordsOf(email)

    await visitor().accounts.signUp({ ...typed, email, fullName: 'Anna Reed', userType: 'photographer', password: 'silver-hour' })

    await expect(visitor().accounts.verifyEmail({ token: older })).rejects.toMatchObject(refusal('link_expired'))
    expect(await personWith(email)).toMatchObject({ name: 'Anna Reed', userType: 'photographer' })
    const after = await passwordsOf(email)
    expect(after).toHaveLength(1)
    expect(after[0]).not.toEqual(before)
    expect(await visitor().accounts.verifyEmail({ token: await mailedToken(db, email) })).toEqual({ redirect: null })
  })

  test('on a verified address changes nothing and tells its owner', async () => {
    const person = await aPerson(db, { name: 'Ana Reed', email: newAddress() })
    await aPassword(db, person.id, 'golden-hour')
    const before = await passwordsOf(person.email)

    expect(
      await visitor().accounts.signUp({
        ...typed,
        email: person.email,
        fullName: 'Mallory',
        userType: 'photographer',
        password: 'stolen-hour',
      }),
    ).toEqual({ done: true })

    expect(await personWith(person.email)).toEqual(person)
    expect(await passwordsOf(person.email)).toEqual(before)
    const [mail, ...others] = await accountMails(db, person.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'You already have an account' })
    expect(mail?.text).not.toMatch(/token=|Mallory/)
  })

  test('answers and asks for a mail alike whether or not the address has an account', async () => {
    const [unknown, waiting, verified] = [newAddress(), newAddress(), (await aPerson(db, { email: newAddress() })).email]
    await visitor().accounts.signUp({ ...typed, email: waiting })
    const outcomes = []
    for (const email of [unknown, waiting, verified]) {
      const [, , , , , eventsBefore = 0, tasksBefore = 0] = await rows()
      const answer = await visitor().accounts.signUp({ ...typed, email })
      const [, , , , , eventsAfter = 0, tasksAfter = 0] = await rows()
      outcomes.push({ answer, events: eventsAfter - eventsBefore, tasks: tasksAfter - tasksBefore })
    }
    expect(outcomes).toEqual(Array(3).fill({ answer: { done: true }, events: 1, tasks: 1 }))
  })

  test.each([
    ['late', 'captcha_expired', undefined],
    ['wrong', 'captcha_failed', undefined],
    ['solved', 'captcha_failed', { ok: false as const, reason: 'unavailable' as const, detail: 'timeout' }],
  ] as const)('with a check that is %s is refused with %s and writes nothing', async (captchaToken, reason, answer) => {
    const services = testServices(db)
    if (answer) services.captcha = { ...services.captcha, verify: async () => answer }
    const before = await rows()
    await expect(as(db, null, { services }).accounts.signUp({ ...typed, email: newAddress(), captchaToken })).rejects.toMatchObject(
      refusal(reason),
    )
    expect(await rows()).toEqual(before)
  })

  test('mails no line and no word of the typed name to an address that nobody confirmed', async () => {
    const email = newAddress()
    await visitor().accounts.signUp({ ...typed, email, fullName: 'Win at http://evil.example\r\nBcc: everyone@example.com' })
    const [mail] = await accountMails(db, email)
    expect(JSON.stringify(mail)).not.toMatch(/evil|Bcc/)
    expect((await personWith(email))?.name).toBe('Win at http://evil.example Bcc: everyone@example.com')
  })

  test('begins the week anew, so that the link of the newest sign-up lives as long as the account', async () => {
    const email = newAddress()
    await visitor().accounts.signUp({ ...typed, email })
    await db
      .update(people)
      .set({ createdAt: new Date(Date.now() - 6 * 86_400_000) })
      .where(eq(people.email, email))
    await visitor().accounts.signUp({ ...typed, email })
    expect(Date.now() - ((await personWith(email))?.createdAt.getTime() ?? 0)).toBeLessThan(60_000)
  })

  test.each(Array.from({ length: 20 }, (_, round) => round + 1))(
    'eight at once with one address make one account with one password (round %i)',
    async () => {
      const email = newAddress()
      const tries = Array.from({ length: 8 }, (_, at) => ({
        email,
        fullName: `Ana ${at}`,
        userType: 'client' as const,
        passwordHash: `hash ${at}`,
        publicUrl: 'http://localhost:3000',
      }))
      await Promise.all(tries.map((attempt) => db.transaction((tx) => signUp(tx, attempt))))

      const made = await db.select().from(people).where(eq(people.email, email))
      expect(made).toHaveLength(1)
      // Whoever came last is whole: the name and the password of one form.
      expect(await passwordsOf(email)).toEqual([{ password: made[0]?.name.replace('Ana', 'hash') }])
    },
  )
})

describe('where they were heading', () => {
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
    const email = newAddress()
    await visitor().accounts.signUp({ ...typed, email, redirect })
    expect(await visitor().accounts.verifyEmail({ token: await mailedToken(db, email) })).toEqual({ redirect: kept })
  })
})
