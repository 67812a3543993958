import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { paymentSteps } from '../../../test/payment-steps.ts'
import { paymentFacts, subscriptions } from '../tables.ts'

const { db } = await freshDatabase()
const { day, onTrial, factOf, apply, subscription, changesOf } = paymentSteps(db)

describe('facts from the provider', () => {
  test('a card extends the trial to day 90, without a charge', async () => {
    const person = await onTrial()
    await apply(factOf(person, 'card_added', 3, { periodEndsAt: day(90) }))
    expect(await subscription(person, day(20))).toMatchObject({
      state: 'trialing',
      isActive: true,
      cancelPending: false,
      hasCard: true,
      periodEndsAt: day(90),
      mayManage: true,
      mayAddCard: false,
    })
    expect(await changesOf(person)).toBe(2)
  })

  test('cancelling then leaves it until day 90, and nothing is charged', async () => {
    const person = await onTrial()
    await apply(factOf(person, 'card_added', 3, { periodEndsAt: day(90) }))
    await apply(factOf(person, 'cancel_scheduled', 5))
    expect(await subscription(person, day(89))).toMatchObject({ state: 'trialing', cancelPending: true, periodEndsAt: day(90) })
    expect(await subscription(person, day(90))).toMatchObject({ state: 'ended', isActive: false })
  })

  test('a failed charge leaves three days, then payment is due; a payment restores it', async () => {
    const person = await onTrial()
    await apply(factOf(person, 'card_added', 3, { periodEndsAt: day(90) }))
    await apply(factOf(person, 'payment_failed', 90, { amountCents: 999 }))
    expect(await subscription(person, day(92))).toMatchObject({ state: 'active', isActive: true, graceEndsAt: day(93) })
    expect(await subscription(person, day(93))).toMatchObject({ state: 'past_due', isActive: false, mayManage: true, mayAddCard: false })
    await apply(factOf(person, 'payment_succeeded', 95, { periodEndsAt: day(125), amountCents: 999 }))
    expect(await subscription(person, day(95))).toMatchObject({
      state: 'active',
      isActive: true,
      graceEndsAt: null,
      periodEndsAt: day(125),
    })
  })

  test('a repeated fact counts once, also eight times concurrently', async () => {
    const person = await onTrial()
    const fact = factOf(person, 'card_added', 3, { periodEndsAt: day(90) })
    await Promise.all(Array.from({ length: 8 }, () => apply(fact)))
    await apply(fact)
    expect(await db.select().from(paymentFacts).where(eq(paymentFacts.providerEventId, fact.id))).toHaveLength(1)
    expect(await changesOf(person)).toBe(2)
  })

  test('facts in any order have the same result, also concurrently', async () => {
    const person = await onTrial()
    const other = await onTrial()
    const life = (who: { id: string }) => [
      factOf(who, 'card_added', 3, { periodEndsAt: day(90) }),
      factOf(who, 'cancel_scheduled', 5),
      factOf(who, 'cancel_undone', 6),
      factOf(who, 'payment_failed', 90, { amountCents: 999 }),
      factOf(who, 'payment_succeeded', 92, { periodEndsAt: day(122), amountCents: 999 }),
      factOf(who, 'cancel_scheduled', 100),
    ]
    for (const fact of life(person).toReversed()) await apply(fact)
    await Promise.all(life(other).map(apply))
    const expected = { state: 'active', cancelPending: true, hasCard: true, periodEndsAt: day(122), graceEndsAt: null }
    expect(await subscription(person, day(100))).toMatchObject(expected)
    expect(await subscription(other, day(100))).toMatchObject(expected)
  })

  test('a fact about an unknown customer is stored until the customer is known', async () => {
    const person = await onTrial()
    const aboutCustomer = { personId: null }
    await apply(factOf(person, 'cancel_scheduled', 5, aboutCustomer))
    expect(await subscription(person, day(6))).toMatchObject({ hasCard: false })
    await apply(factOf(person, 'card_added', 3, { periodEndsAt: day(90) }))
    expect(await subscription(person, day(6))).toMatchObject({ hasCard: true, cancelPending: true, periodEndsAt: day(90) })
    await apply(factOf(person, 'cancel_undone', 7, aboutCustomer))
    expect(await subscription(person, day(8))).toMatchObject({ cancelPending: false })
  })

  test('a fact about a deleted person is stored, and changes nothing', async () => {
    const person = await onTrial()
    await db.delete(people).where(eq(people.id, person.id))
    const fact = factOf(person, 'payment_succeeded', 90, { periodEndsAt: day(120), amountCents: 999 })
    await apply(fact)
    expect(await db.select().from(paymentFacts).where(eq(paymentFacts.providerEventId, fact.id))).toMatchObject([
      { personId: null, amountCents: 999 },
    ])
    expect(await db.select().from(subscriptions).where(eq(subscriptions.personId, person.id))).toEqual([])
  })

  test('do not affect anybody else', async () => {
    const person = await onTrial()
    const bystander = await onTrial()
    const before = await subscription(bystander, day(5))
    await apply(factOf(person, 'card_added', 3, { periodEndsAt: day(90) }))
    await apply(factOf(person, 'ended', 4))
    expect(await subscription(person, day(5))).toMatchObject({ state: 'ended' })
    expect(await subscription(bystander, day(5))).toEqual(before)
  })
})
