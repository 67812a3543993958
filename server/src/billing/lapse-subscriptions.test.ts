import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events } from '#server/platform/events/tables'
import type { PaymentFact } from '#server/platform/payments/payments'
import { testCall } from '#server/platform/payments/test-payments'
import { aPaymentFact } from '../../factories/payments.ts'
import { aPhotographer } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { testServices } from '../../test/test-services.ts'
import { lapseSubscriptions } from './lapse-subscriptions.ts'
import { applyPaymentCall } from './payments/apply-payment-call.ts'
import { isSubscribed, subscriptionOf } from './queries.ts'
import { paymentFacts, subscriptions } from './tables.ts'
import { startTrial } from './trial/start-trial.ts'

const { db } = await freshDatabase()
const start = new Date('2026-11-21T10:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * 86_400_000)
const services = testServices(db)
const subscription = (person: { id: string }, now: Date) =>
  subscriptionOf(db, { personId: person.id, secret: services.secret, now, env: services.env })
const factOf = (person: { id: string }, kind: PaymentFact['kind'], on: number, rest: Partial<PaymentFact> = {}) =>
  aPaymentFact(person, { kind, occurredAt: day(on), ...rest })
const apply = (fact: PaymentFact) => db.transaction((tx) => applyPaymentCall(tx, testCall(fact), fact.occurredAt))
const onTrial = async () => {
  const person = await aPhotographer(db, { subscription: null })
  await db.transaction((tx) => startTrial(tx, person, services, start))
  return person
}
const changesOf = async ({ id }: { id: string }) =>
  (await db.select().from(events).where(eq(events.name, 'subscription.changed'))).filter(({ facts }) => JSON.stringify(facts).includes(id))
    .length

describe('the scheduled task', () => {
  const stored = async ({ id }: { id: string }) => (await db.select().from(subscriptions).where(eq(subscriptions.personId, id)))[0]
  const lapse = (now: Date) => lapseSubscriptions(db, { now: () => now })

  test('ends a trial without a card after 14 days, once, and updates open screens', async () => {
    const person = await onTrial()
    await lapse(new Date(day(14).getTime() - 1))
    expect(await stored(person)).toMatchObject({ state: 'trialing' })
    await lapse(day(14))
    await lapse(day(15))
    expect(await stored(person)).toMatchObject({ state: 'ended' })
    expect(await changesOf(person)).toBe(2)
  })

  test('ends access three days after a failed charge', async () => {
    const person = await onTrial()
    await apply(factOf(person, 'card_added', 3, { periodEndsAt: day(90) }))
    await apply(factOf(person, 'payment_failed', 90))
    await lapse(day(92))
    expect(await stored(person)).toMatchObject({ state: 'trialing' })
    await lapse(day(93))
    expect(await stored(person)).toMatchObject({ state: 'past_due' })
    expect(await isSubscribed(db, { personId: person.id, now: day(93), env: services.env })).toBe(false)
  })

  test("makes the test provider's charges when they are due, once each", async () => {
    const person = await onTrial()
    await apply(factOf(person, 'card_added', 3, { periodEndsAt: day(90) }))
    await lapse(day(91))
    await lapse(day(91))
    expect(await subscription(person, day(91))).toMatchObject({ state: 'active', periodEndsAt: new Date('2027-03-19T10:00:00Z') })
    expect(
      (await db.select().from(paymentFacts).where(eq(paymentFacts.personId, person.id))).filter(({ kind }) => kind === 'payment_succeeded'),
    ).toHaveLength(1)
  })

  test('does not touch real customers', async () => {
    const person = await onTrial()
    await apply(factOf(person, 'card_added', 3, { periodEndsAt: day(90), customerRef: 'cus_1' }))
    await lapse(day(91))
    expect(await stored(person)).toMatchObject({ state: 'trialing', periodEndsAt: day(90) })
    await lapse(day(93))
    expect(await stored(person)).toMatchObject({ state: 'past_due' })
  })
})
