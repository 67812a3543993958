import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { replayPaymentsOf } from '#server/admin/replay-payments-of'
import { events } from '#server/platform/events/tables'
import { actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { stripeSite } from '../../../test/fakes/stripe-site.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { endSubscription } from '../end-subscription.ts'
import { paymentCalls, paymentFacts, subscriptions, surplusSubscriptions } from '../tables.ts'
import { deleteOldPayments } from './delete-old-payments.ts'

const { db } = await freshDatabase()
const { stripe, payments, services, deliver } = await stripeSite(db)
const start = new Date('2026-11-21T10:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * 86_400_000)

async function subscriber(keys = ['only']) {
  const person = await aPhotographer(db, { subscription: null })
  await as(db, actorOf(person, { isSubscribed: false }), { services, now: () => start }).billing.startTrial()
  for (const [index, key] of keys.entries()) {
    const request = {
      key: `${person.id} ${key}`,
      customerRef: null,
      personId: person.id,
      email: person.email,
      trialEndsAt: null,
      priceRef: null,
    }
    const { checkoutRef } = await payments.openCheckout({ ...request, returnUrl: 'https://shutterbid.test/jobs', openedAt: day(index) })
    for (const call of stripe.finish(checkoutRef, day(index)).calls) await deliver(call, day(index))
  }
  return person
}

const storedOf = async ({ id }: { id: string }) => (await db.select().from(subscriptions).where(eq(subscriptions.personId, id)))[0]
const factsOf = ({ id }: { id: string }) =>
  db.select().from(paymentFacts).where(eq(paymentFacts.personId, id)).orderBy(paymentFacts.providerEventId)
const bodiesOf = async ({ id }: { id: string }) =>
  (
    await db
      .select()
      .from(paymentCalls)
      .innerJoin(paymentFacts, eq(paymentFacts.providerEventId, paymentCalls.providerEventId))
      .where(eq(paymentFacts.personId, id))
  ).map(({ payment_calls: { body } }) => body)
const without = <Row extends object>(row: Row | undefined) => ({ ...row, updatedAt: null })

describe('replaying the stored calls', () => {
  test('rebuilds facts and subscription unchanged, also twice, and announces nothing that did not change', async () => {
    const person = await subscriber(['first', 'second'])
    const stored = await storedOf(person)
    const facts = await factsOf(person)
    expect(stored).toMatchObject({ state: 'active', hasCard: true })
    const milestones = await db.$count(events, eq(events.name, 'subscription.milestone'))
    await db
      .update(paymentFacts)
      .set({ kind: 'ended', subscriptionRef: null, periodEndsAt: null })
      .where(eq(paymentFacts.personId, person.id))
    await db
      .update(subscriptions)
      .set({ hasCard: false, periodEndsAt: day(400), customerRef: null, subscriptionRef: null })
      .where(eq(subscriptions.personId, person.id))
    for (let time = 0; time < 2; time++) {
      expect(await replayPaymentsOf(db, person.email, { now: day(2) })).toEqual({
        ok: true,
        sentence: 'Read 4 payment calls of 1 person again.',
      })
      expect(without(await storedOf(person))).toEqual(without(stored))
      expect(await factsOf(person)).toEqual(facts)
    }
    expect(await db.$count(surplusSubscriptions, eq(surplusSubscriptions.personId, person.id))).toBe(1)
    expect(await db.$count(events, eq(events.name, 'subscription.milestone'))).toBe(milestones)
  })

  test('of everybody processes each person once', async () => {
    const people = [await subscriber(), await subscriber()]
    const before = await Promise.all(people.map(storedOf))
    expect((await replayPaymentsOf(db, '', { now: day(2) })).sentence).toMatch(/^Read \d+ payment calls of \d+ people again\.$/)
    expect((await Promise.all(people.map(storedOf))).map(without)).toEqual(before.map(without))
  })

  test('stores what has ended in the meantime, and keeps facts that it can no longer read', async () => {
    const person = await subscriber()
    const [fact] = await factsOf(person)
    await db
      .update(paymentCalls)
      .set({ body: JSON.stringify({ type: 'unheard.of' }) })
      .where(eq(paymentCalls.providerEventId, fact!.providerEventId))
    expect((await replayPaymentsOf(db, person.email, { now: day(90) })).sentence).toBe(
      'Read 2 payment calls of 1 person again. 1 of them are unknown to this version and did not change anything.',
    )
    expect(await factsOf(person)).toContainEqual(fact)
    expect(await storedOf(person)).toMatchObject({ state: 'past_due' })
  })

  test('of an unknown person says so', async () => {
    expect(await replayPaymentsOf(db, 'nobody@example.com')).toEqual({
      ok: false,
      sentence: 'Nobody has an account with nobody@example.com.',
    })
  })
})

describe('personal data in a call', () => {
  const personal = ['bo@example.com', 'Bo Bloom', '555 0137', 'Camelback', 'invoice.stripe.com']

  test("is stored as received, and is in the person's own export only", async () => {
    const person = await subscriber()
    const bodies = await bodiesOf(person)
    for (const value of personal) expect(bodies.join()).toContain(value)
    const subjects = await exportedData(db, actorOf(person))
    expect(JSON.stringify(subjects.paymentCalls)).toContain('Bo Bloom')
    const other = await subscriber()
    expect(JSON.stringify(await exportedData(db, actorOf(other)))).not.toContain(person.id)
  })

  test('is removed with the account; amounts and times stay under the id', async () => {
    const person = await subscriber()
    const facts = await factsOf(person)
    await db.transaction((tx) => endSubscription(tx, { person, secret: services.secret, now: day(3) }))
    const bodies = await bodiesOf(person)
    expect(bodies).toHaveLength(2)
    for (const value of personal) expect(bodies.join()).not.toContain(value)
    expect(await factsOf(person)).toEqual(facts)
    await replayPaymentsOf(db, person.email, { now: day(3) })
    expect(await factsOf(person)).toEqual(facts)
  })

  test('is deleted with the fact after seven years', async () => {
    const person = await subscriber()
    await deleteOldPayments(db, { now: () => day(7 * 365) })
    expect(await factsOf(person)).toHaveLength(2)
    await deleteOldPayments(db, { now: () => new Date(Date.now() + (7 * 366 + 1) * 86_400_000) })
    expect(await factsOf(person)).toEqual([])
    expect(await db.$count(paymentCalls)).toBe(0)
    expect(await storedOf(person)).toMatchObject({ state: 'active' })
  })
})
