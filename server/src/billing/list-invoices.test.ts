import { billingLimits } from '@shutterbid/domain/billing/limits'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { noPayments } from '#server/platform/payments/open-payments'
import { actorOf, aPhotographer } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { need } from '../../test/fakes/stripe/account.ts'
import { advance } from '../../test/fakes/stripe/clock.ts'
import { refund } from '../../test/fakes/stripe/refunds.ts'
import { beginSubscription } from '../../test/fakes/stripe/subscriptions.ts'
import { stripeSite } from '../../test/fakes/stripe-site.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { refusal } from '../../test/refusal.ts'
import { subscriptions } from './tables.ts'

const { db } = await freshDatabase()
const { stripe, payments, services } = await stripeSite(db)
const { account } = stripe
const start = new Date('2022-11-21T10:00:00Z')
afterEach(() => {
  stripe.answer = stripe.likeStripe
})

/** A photographer who paid a first month, and perhaps something else. */
async function subscriber() {
  account.now = start
  const person = await aPhotographer(db)
  const customer = await payments.openCustomer({ personId: person.id, email: person.email, customerRef: null })
  await db.update(subscriptions).set({ customerRef: customer, subscriptionRef: null }).where(eq(subscriptions.personId, person.id))
  beginSubscription(account, { customer, price: 'price_1', metadata: { personId: person.id } })
  beginSubscription(account, { customer, price: 'price_of_another_product', metadata: {} })
  const [charge] = [...account.charges.values()].filter((one) => one.customer === customer)
  return { charge: charge!, customer, person, billing: as(db, actorOf(person), { services }).billing }
}

test('a photographer lists their own invoices, and nobody else’s nor those of other products', async () => {
  const [{ billing, charge }, other] = [await subscriber(), await subscriber()]
  const pageUrl = expect.stringMatching(/^https:\/\/invoice\.stripe\.com\//)
  expect(await billing.invoices()).toMatchObject([{ id: charge.invoice, issuedAt: start, amountCents: 999, state: 'paid', pageUrl }])
  expect((await other.billing.invoices()).map(({ id }) => id)).toEqual([other.charge.invoice])
})

test('they are listed newest first, with what was refunded, declined or will be charged in an hour, and not all of many years', async () => {
  const { billing, charge, customer } = await subscriber()
  refund(account, charge, 400)
  expect(await billing.invoices()).toMatchObject([{ state: 'paid', refundedCents: 400 }])
  refund(account, charge)
  need(account.customers, customer).card = 'declined'
  advance(account, new Date('2022-12-21T10:30:00Z'))
  expect(await billing.invoices()).toMatchObject([{ state: 'refunded' }])
  advance(account, new Date('2022-12-21T12:00:00Z'))
  expect(await billing.invoices()).toMatchObject([{ state: 'open' }, { state: 'refunded' }])
  need(account.customers, customer).card = 'good'
  advance(account, new Date('2025-11-30T00:00:00Z'))
  const listed = (await billing.invoices()).map(({ issuedAt }) => issuedAt)
  expect(listed).toHaveLength(billingLimits.shownInvoices)
  expect(listed).toEqual(listed.toSorted((one, other) => Number(other) - Number(one)))
})

test('nobody is asked about a photographer who is no customer, or without a provider', async () => {
  const { billing } = as(db, actorOf(await aPhotographer(db, { subscription: null })), { services })
  const none = as(db, actorOf((await subscriber()).person), { services: { ...services, payments: noPayments() } })
  stripe.requests.length = 0
  expect([await billing.invoices(), await none.billing.invoices(), stripe.requests]).toEqual([[], [], []])
})

test('a provider that does not answer is a refusal, and the subscription can still be read', async () => {
  const { billing } = await subscriber()
  stripe.answer = () => 'cut'
  await expect(billing.invoices()).rejects.toMatchObject(refusal('invoices_unavailable'))
  expect(await billing.subscription()).toMatchObject({ isActive: true })
})
