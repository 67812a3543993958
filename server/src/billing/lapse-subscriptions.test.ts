import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anInvoice } from '../../factories/payments.ts'
import { aPriceChange } from '../../factories/prices.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { paymentSteps } from '../../test/payment-steps.ts'
import { listenerTools } from '../../test/run-listener.ts'
import { lapseSubscriptions } from './lapse-subscriptions.ts'
import { isSubscribed } from './queries.ts'
import { priceChanges, subscriptionInvoices, subscriptions } from './tables.ts'

const { db } = await freshDatabase()
const { services, day, onTrial, has, paymentsAt, subscription, changesOf } = paymentSteps(db)
const stored = async ({ id }: { id: string }) => (await db.select().from(subscriptions).where(eq(subscriptions.personId, id)))[0]
const lapse = (now: Date) => lapseSubscriptions(db, listenerTools({ payments: paymentsAt(now), now: () => now }))

async function withCard() {
  const person = await onTrial()
  await has(person, 3, { status: 'trialing', trialEndsAt: day(90), periodEndsAt: day(90), invoices: [] })
  return person
}

const chargesOf = ({ id }: { id: string }) =>
  db.select().from(subscriptionInvoices).where(eq(subscriptionInvoices.personId, id)).orderBy(asc(subscriptionInvoices.issuedAt))

test('a trial without a card ends after 14 days, once, and open screens are updated', async () => {
  const person = await onTrial()
  await lapse(new Date(day(14).getTime() - 1))
  expect(await stored(person)).toMatchObject({ state: 'trialing' })
  await lapse(day(14))
  await lapse(day(15))
  expect(await stored(person)).toMatchObject({ state: 'ended' })
  expect(await changesOf(person)).toBe(2)
})

test('access ends three days after a failed charge', async () => {
  const person = await onTrial()
  const invoices = [anInvoice({ issuedAt: day(90), state: 'open' })]
  await has(person, 90, { status: 'past_due', trialEndsAt: day(90), periodEndsAt: day(120), invoices })
  await lapse(day(92))
  expect(await stored(person)).toMatchObject({ state: 'active' })
  await lapse(day(93))
  expect(await stored(person)).toMatchObject({ state: 'past_due' })
  expect(await isSubscribed(db, { personId: person.id, now: day(93), env: services.env })).toBe(false)
})

test("the test provider's charges are made when they are due, once each", async () => {
  const person = await withCard()
  for (const _ of [1, 2]) await lapse(day(91))
  expect(await subscription(person, day(91))).toMatchObject({ state: 'active', periodEndsAt: new Date('2027-03-19T10:00:00Z') })
  expect(await chargesOf(person)).toHaveLength(1)
})

test('they cost what a month costs on their day', async () => {
  const person = await withCard()
  await aPriceChange(db, { startsAt: day(100), providerRef: null })
  for (const on of [91, 119, 150]) await lapse(day(on))
  await db.delete(priceChanges)
  expect((await chargesOf(person)).map(({ paidCents }) => paidCents)).toEqual([999, 1299, 1299])
})

test('a real customer is not charged: a missing payment ends access', async () => {
  const person = await withCard()
  await db.update(subscriptions).set({ customerRef: 'cus_1' }).where(eq(subscriptions.personId, person.id))
  await lapse(day(91))
  expect(await stored(person)).toMatchObject({ state: 'trialing', periodEndsAt: day(90) })
  await lapse(day(93))
  expect(await stored(person)).toMatchObject({ state: 'past_due' })
})
