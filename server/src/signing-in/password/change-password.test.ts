import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import { events } from '#server/platform/events/tables'
import { actorOf, aPassword, aPerson } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { browserAfter, sessionOf } from '../../../test/browser-after.ts'
import { codeOfKey } from '../../../test/code-of-key.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { waitingMails } from '../../../test/mails/waiting-mails.ts'
import { rounds } from '../../../test/nightly.ts'
import { notSignedIn, refusal } from '../../../test/refusal.ts'
import { testServices } from '../../../test/test-services.ts'
import { sessions } from '../tables.ts'

const { db } = await freshDatabase()
const services = testServices(db)
const ip = () => `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:${Math.floor(Math.random() * 65_536).toString(16)}::1`
const visitor = (circumstances = {}) => as(db, null, { services, ip: ip(), ...circumstances }).signingIn
const owner = (person: PersonRow, browser = {}) => as(db, actorOf(person), { services, ip: ip(), ...browser }).signingIn

async function someone() {
  const person = await aPerson(db)
  await aPassword(db, person.id, 'golden-hour')
  return person
}

/** A browser that is signed in. */
async function aBrowserOf(person: PersonRow, userAgent = 'Firefox') {
  const answerHeaders = new Headers()
  await visitor({ answerHeaders, headers: new Headers({ 'user-agent': userAgent }), ip: '198.51.100.7' }).signIn({
    email: person.email,
    password: 'golden-hour',
  })
  return browserAfter(db, answerHeaders)
}

const isIn = async ({ headers }: { headers: Headers }) => (await sessionOf(db, headers)) !== null

describe('changing the password', () => {
  test('needs the current one', async () => {
    const person = await someone()
    const wish = { proof: { password: 'silver-hour' }, newPassword: 'a new password' }
    await expect(owner(person).changePassword(wish)).rejects.toMatchObject(refusal('wrong_password'))
    await expect(visitor().changePassword(wish)).rejects.toMatchObject(notSignedIn)
    expect(await visitor().signIn({ email: person.email, password: 'golden-hour' })).toEqual({ done: true })
  })

  test('with two-factor sign-in needs a code as well', async () => {
    const person = await someone()
    const { key } = await owner(person).startTwoFactor({ password: 'golden-hour' })
    const earlier = new Date(Date.now() - 30_000)
    await owner(person, { now: () => earlier }).turnOnTwoFactor({ code: codeOfKey(key, earlier) })
    const change = (code?: string) =>
      owner(person).changePassword({ proof: { password: 'golden-hour', code }, newPassword: 'a new password' })
    await expect(change()).rejects.toMatchObject(refusal('code_needed'))
    await expect(change('000000')).rejects.toMatchObject(refusal('wrong_code'))
    expect(await change(codeOfKey(key, new Date()))).toEqual({ done: true })
  })

  test('lets only the new one sign in, and sends a mail', async () => {
    const person = await someone()
    await owner(person).changePassword({ proof: { password: 'golden-hour' }, newPassword: 'a new password' })
    await expect(visitor().signIn({ email: person.email, password: 'golden-hour' })).rejects.toMatchObject(refusal('wrong_credentials'))
    expect(await visitor().signIn({ email: person.email, password: 'a new password' })).toEqual({ done: true })
    expect((await waitingMails(db)).filter(({ to }) => to === person.email).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
    ])
  })

  test('signs every other browser out, and not this one', async () => {
    const person = await someone()
    const here = await aBrowserOf(person)
    const there = await aBrowserOf(person)
    await owner(person, here).changePassword({ proof: { password: 'golden-hour' }, newPassword: 'a new password' })
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
  })

  test('can be tried ten times in a quarter of an hour', async () => {
    const person = await someone()
    const wish = { proof: { password: 'silver-hour' }, newPassword: 'a new password' }
    for (let tried = 0; tried < 10; tried += 1)
      await owner(person)
        .changePassword(wish)
        .catch(() => {})
    await expect(owner(person).changePassword({ ...wish, proof: { password: 'golden-hour' } })).rejects.toMatchObject({ status: 429 })
  })

  test.each(rounds)('in two browsers at once succeeds in one (round %i)', async () => {
    const person = await someone()
    const answers = await Promise.allSettled(
      ['first choice', 'second choice'].map((newPassword) =>
        owner(person).changePassword({ proof: { password: 'golden-hour' }, newPassword }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('wrong_password') })
  })
})

describe('where somebody is signed in', () => {
  test('is listed with browser and address, this one first', async () => {
    const person = await someone()
    const here = await aBrowserOf(person, 'Firefox at home')
    await aBrowserOf(person, 'Chrome at work')
    await aBrowserOf(await someone())
    const { sessions: listed } = await owner(person, here).security()
    expect(listed).toMatchObject([
      { isCurrent: true, userAgent: 'Firefox at home', ipAddress: '198.51.100.7' },
      { isCurrent: false, userAgent: 'Chrome at work' },
    ])
    expect(JSON.stringify(listed)).not.toContain((await db.select().from(sessions).where(eq(sessions.personId, person.id)))[0]?.tokenHash)
  })

  test('one browser can be signed out; repeating it changes nothing', async () => {
    const person = await someone()
    const here = await aBrowserOf(person)
    const there = await aBrowserOf(person)
    const other = (await owner(person, here).security()).sessions.find(({ isCurrent }) => !isCurrent)
    for (const sessionId of [other?.id ?? '', other?.id ?? '']) await owner(person, here).endSession({ sessionId })
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    const recorded = await db.select().from(events).where(eq(events.name, 'account.sessions_ended'))
    expect(recorded.filter(({ facts }) => JSON.stringify(facts).includes(person.id))).toHaveLength(1)
  })

  test('all others are signed out at once', async () => {
    const person = await someone()
    const [here, ...others] = [await aBrowserOf(person), await aBrowserOf(person), await aBrowserOf(person)]
    await owner(person, here).endOtherSessions()
    expect(await isIn(here)).toBe(true)
    for (const other of others) expect(await isIn(other)).toBe(false)
  })

  test('cannot be ended by anybody else', async () => {
    const person = await someone()
    const here = await aBrowserOf(person)
    const sessionId = (await owner(person, here).security()).sessions[0]?.id ?? randomUUID()
    expect(await owner(await someone()).endSession({ sessionId })).toEqual({ done: true })
    expect(await isIn(here)).toBe(true)
    await expect(visitor().endSession({ sessionId })).rejects.toMatchObject(notSignedIn)
  })
})
