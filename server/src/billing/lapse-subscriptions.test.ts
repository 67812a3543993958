import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aPriceChange } from '../../factories/prices.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { paymentSteps } from '../../test/payment-steps.ts'
import { listenerTools } from '../../test/run-listener.ts'
import { lapseSubscriptions } from './lapse-subscriptions.ts'
import { isSubscribed } from './queries.ts'
import { paymentFacts, priceChanges, subscriptions } from './tables.ts'

const { db } = await freshDatabase()
const { services, day, onTrial, factOf, apply, subscription, changesOf } = paymentSteps(db)

describe('the scheduled task', () => {
  const stored = async ({ id }: { id: string }) => (await db.select().from(subscriptions).where(eq(subscriptions.personId, id)))[0]
  const lapse = (now: Date) => lapseSubscriptions(db, listenerTools({ now: () => now }))

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

  test('they cost what a month costs on their day', async () => {
    const person = await onTrial()
    await aPriceChange(db, { startsAt: day(100), providerRef: null })
    await apply(factOf(person, 'card_added', 3, { periodEndsAt: day(90) }))
    for (const on of [90, 118, 149]) await lapse(day(on))
    await db.delete(priceChanges)
    const facts = await db.select().from(paymentFacts).where(eq(paymentFacts.personId, person.id)).orderBy(asc(paymentFacts.occurredAt))
    expect(facts.map(({ amountCents }) => amountCents)).toEqual([null, 999, 1299, 1299])
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
