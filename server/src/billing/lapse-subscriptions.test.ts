import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anInvoice } from '../../factories/payments.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { paymentSteps } from '../../test/payment-steps.ts'
import { listenerTools } from '../../test/run-listener.ts'
import { lapseSubscriptions } from './lapse-subscriptions.ts'
import { isSubscribed } from './queries.ts'
import { subscriptions } from './tables.ts'

const { db } = await freshDatabase()
const { services, day, onTrial, has, paymentsAt, changesOf } = paymentSteps(db)
const stored = async ({ id }: { id: string }) => (await db.select().from(subscriptions).where(eq(subscriptions.personId, id)))[0]
const lapse = (now: Date) => lapseSubscriptions(db, listenerTools({ payments: paymentsAt(now), now: () => now }))

async function withCard() {
  const person = await onTrial()
  await has(person, 3, { status: 'trialing', trialEndsAt: day(90), periodEndsAt: day(90), invoices: [] })
  return person
}

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

test('a real customer is not charged: a missing payment ends access', async () => {
  const person = await withCard()
  await db.update(subscriptions).set({ customerRef: 'cus_1' }).where(eq(subscriptions.personId, person.id))
  await lapse(day(91))
  expect(await stored(person)).toMatchObject({ state: 'trialing', periodEndsAt: day(90) })
  await lapse(day(93))
  expect(await stored(person)).toMatchObject({ state: 'past_due' })
})
