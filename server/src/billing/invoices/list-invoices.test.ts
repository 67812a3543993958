import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { noPayments } from '#server/platform/payments/open-payments'
import { actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { stripeSite } from '../../../test/fakes/stripe-site.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { testServices } from '../../../test/test-services.ts'
import { paymentFacts } from '../tables.ts'

const { db } = await freshDatabase()
const { stripe, payments, services, deliver } = await stripeSite(db)
// Stripe has whole seconds.
const start = new Date(Math.floor(Date.now() / 1000) * 1000)
afterEach(() => {
  stripe.answer = stripe.likeStripe
})

/** A photographer who paid a first month. */
async function subscriber() {
  const person = await aPhotographer(db, { subscription: null })
  const request = {
    key: person.id,
    customerRef: null,
    personId: person.id,
    email: person.email,
    returnUrl: 'https://shutterbid.test/',
    priceRef: null,
  }
  const { checkoutRef } = await payments.openCheckout({ ...request, trialEndsAt: null, openedAt: start })
  const finished = stripe.finish(checkoutRef, start)
  for (const call of finished.calls) await deliver(call, start)
  return { ...finished, person, billing: as(db, actorOf(person), { services }).billing }
}

test('a photographer lists their own invoices, and nobody else’s', async () => {
  const { billing } = await subscriber()
  const other = await subscriber()
  const [invoice, ...more] = await billing.invoices()
  expect(invoice).toMatchObject({
    issuedAt: start,
    amountCents: 999,
    state: 'paid',
    pageUrl: expect.stringMatching(/^https:\/\/invoice\.stripe\.com\//),
  })
  expect(more).toEqual([])
  expect((await other.billing.invoices()).map(({ id }) => id)).not.toContain(invoice?.id)
})

test('the invoice of a month that was refunded, in part or whole, says so', async () => {
  const { billing, person } = await subscriber()
  const isPayment = and(eq(paymentFacts.personId, person.id), eq(paymentFacts.kind, 'payment_succeeded'))
  const [payment] = await db.select().from(paymentFacts).where(isPayment)
  const part = { ...payment!, providerEventId: `part ${person.id}`, kind: 'payment_refunded' as const, amountCents: 400 }
  await db.insert(paymentFacts).values(part)
  expect(await billing.invoices()).toMatchObject([{ state: 'paid', refundedCents: 400 }])
  await db.update(paymentFacts).set({ refundedAt: start }).where(isPayment)
  expect(await billing.invoices()).toMatchObject([{ state: 'refunded' }])
})

test('nobody is asked about a photographer who is no customer', async () => {
  const { billing } = as(db, actorOf(await aPhotographer(db, { subscription: null })), { services })
  stripe.requests.length = 0
  expect(await billing.invoices()).toEqual([])
  expect(stripe.requests).toEqual([])
})

test('a provider that does not answer is a refusal, and the subscription can still be read', async () => {
  const { billing } = await subscriber()
  stripe.answer = () => 'cut'
  await expect(billing.invoices()).rejects.toMatchObject({ data: { reason: 'invoices_unavailable' } })
  expect(await billing.subscription()).toMatchObject({ isActive: true })
})

test('the test provider lists what it charged and what it declined; without a provider there is nothing', async () => {
  const person = await aPhotographer(db, { subscription: null })
  const customerRef = `test_${person.id}`
  const fact = { personId: person.id, customerRef, subscriptionRef: 'test_sub_1', amountCents: 999 }
  await db.insert(paymentFacts).values([
    { ...fact, providerEventId: `a ${person.id}`, kind: 'payment_succeeded', paymentRef: `p ${person.id}`, occurredAt: start },
    { ...fact, providerEventId: `b ${person.id}`, kind: 'payment_failed', occurredAt: new Date(start.getTime() + 1000) },
    { ...fact, providerEventId: `c ${person.id}`, kind: 'card_added', occurredAt: start },
  ])
  const own = as(db, actorOf(person)).billing
  expect((await own.invoices()).map(({ id, state }) => [id, state])).toEqual([
    [`b ${person.id}`, 'open'],
    [`p ${person.id}`, 'paid'],
  ])
  const none = as(db, actorOf(person), { services: { ...testServices(db), payments: noPayments() } }).billing
  expect(await none.invoices()).toEqual([])
})
