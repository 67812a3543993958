import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findActor } from '#server/actor'
import { grantAdmin } from '#server/admin/grant-admin'
import type { Db } from '#server/platform/db/open-database'
import { events } from '#server/platform/events/tables'
import { aPassword, aPerson, aSignUp } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { browserAfter, sessionOf } from '../../../test/browser-after.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { notThere, refusal } from '../../../test/refusal.ts'
import { testServices } from '../../../test/test-services.ts'
import { people } from '../tables.ts'
import { disableAccount } from './disable-account.ts'
import { enableAccount } from './enable-account.ts'

const { db } = await freshDatabase()
const services = testServices(db)
const anAdmin = () => aPerson(db, { isAdmin: true })
const disable = (actor: { id: string }, person: { id: string }) =>
  db.transaction((tx) => disableAccount(tx, actor, { personId: person.id }))
const enable = (person: { id: string }) => db.transaction((tx) => enableAccount(tx, { personId: person.id }))
async function signIn({ email }: { email: string }) {
  const answerHeaders = new Headers()
  await as(db, null, { services, ip: randomUUID(), answerHeaders }).signingIn.signIn({ email, password: 'golden-hour' })
  return answerHeaders
}
const isDisabled = async ({ id }: { id: string }) => (await db.select().from(people).where(eq(people.id, id)))[0]?.disabledAt !== null
const recorded = async (name: string, { id }: { id: string }) =>
  (await db.select().from(events).where(eq(events.name, name))).filter(
    ({ facts }) => JSON.stringify(facts) === JSON.stringify({ personId: id }),
  )

describe('disabling a person', () => {
  test('ends every session at once and is recorded, so that open screens end as well', async () => {
    const person = await aPerson(db)
    await aPassword(db, person.id, 'golden-hour')
    const { headers } = await browserAfter(db, await signIn(person))
    expect(await sessionOf(db, headers)).toMatchObject({ actor: { id: person.id } })

    await disable(await anAdmin(), person)

    expect(await sessionOf(db, headers)).toBeNull()
    expect(await findActor(db, person.id, { env: services.env, now: new Date() })).toBeNull()
    expect(await recorded('account.disabled', person)).toHaveLength(1)
  })

  test('changes nothing when repeated', async () => {
    const admin = await anAdmin()
    const person = await aPerson(db)
    await disable(admin, person)
    await disable(admin, person)
    expect(await recorded('account.disabled', person)).toHaveLength(1)
  })

  test('is refused for oneself', async () => {
    const [admin] = [await anAdmin(), await anAdmin()]
    await expect(disable(admin, admin)).rejects.toMatchObject(refusal('own_or_last_admin'))
    expect(await isDisabled(admin)).toBe(false)
  })

  test('is possible among admins; a disabled one can no longer do it', async () => {
    const one = await anAdmin()
    const other = await anAdmin()
    await disable(one, other)
    expect(await isDisabled(other)).toBe(true)
    await expect(disable(other, one)).rejects.toMatchObject(refusal('own_or_last_admin'))
  })

  test('an unknown id is not found', async () => {
    await expect(disable(await anAdmin(), { id: randomUUID() })).rejects.toMatchObject(notThere)
  })

  test.each(rounds)('by two admins at once against each other leaves one (round %i)', async () => {
    await db.update(people).set({ isAdmin: false })
    const one = await anAdmin()
    const other = await anAdmin()
    const outcomes = await Promise.allSettled([disable(one, other), disable(other, one)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect([await isDisabled(one), await isDisabled(other)].sort()).toEqual([false, true])
  })
})

describe('enabling a person', () => {
  test('lets them sign in again; repeating it changes nothing', async () => {
    const person = await aPerson(db)
    await aPassword(db, person.id, 'golden-hour')
    await disable(await anAdmin(), person)
    await enable(person)
    await enable(person)
    expect((await browserAfter(db, await signIn(person))).sessionId).not.toBeNull()
    expect(await recorded('account.enabled', person)).toHaveLength(1)
  })

  test('an unknown id is not found', async () => {
    await expect(enable({ id: randomUUID() })).rejects.toMatchObject(notThere)
  })
})

describe('granting administration on the command line', () => {
  const grant = (email: string, on: Db = db) => grantAdmin(on, email)

  test('makes an admin of a person', async () => {
    const person = await aPerson(db)
    expect(await grant(` ${person.email.toUpperCase()} `)).toMatchObject({ ok: true })
    expect((await db.select().from(people).where(eq(people.id, person.id)))[0]?.isAdmin).toBe(true)
  })

  test.each([
    ['nobody has', async () => 'nobody@example.com', /Nobody has an account with nobody@example.com/],
    ['nobody confirmed', async () => (await aSignUp(db)).email, /not confirmed yet/],
    ['belongs to a disabled account', async () => (await aPerson(db, { disabledAt: new Date() })).email, /disabled/],
  ])('of an address that %s says what to do first', async (_, address, sentence) => {
    const email = await address()
    expect(await grant(email)).toEqual({ ok: false, sentence: expect.stringMatching(sentence) })
    expect((await db.select().from(people).where(eq(people.email, email)))[0]?.isAdmin ?? false).toBe(false)
  })
})
