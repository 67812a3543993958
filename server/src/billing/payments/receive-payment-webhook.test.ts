import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { noPayments } from '#server/platform/payments/open-payments'
import { testWebhook } from '#server/platform/payments/test-payments'
import { aPhotographer } from '../../../factories/people.ts'
import { stripeKeys } from '../../../test/fakes/fake-stripe.ts'
import { newestVersion } from '../../../test/fakes/stripe/webhooks.ts'
import { stripeSite } from '../../../test/fakes/stripe-site.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { paymentSteps } from '../../../test/payment-steps.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { testSecret } from '../../../test/test-services.ts'
import { paymentFacts } from '../tables.ts'
import { receivePaymentWebhook } from './receive-payment-webhook.ts'
import { selectRefusedCalls, unreadable, unsigned } from './refused-calls.ts'

const { db } = await freshDatabase()
const { log } = listenerTools()
const { services, start, day, onTrial, factOf, subscription } = paymentSteps(db)

describe('the webhook', () => {
  const call = (rawBody: string, signature: string) =>
    new Request('http://localhost:3000/api/payments/webhook', {
      method: 'POST',
      body: rawBody,
      headers: { 'x-payment-signature': signature },
    })
  const receive = (request: Request) => receivePaymentWebhook({ db, payments: services.payments, log, now: () => start }, request)

  test('accepts what the provider signed', async () => {
    const person = await onTrial()
    const { rawBody, signature } = testWebhook(testSecret, factOf(person, 'card_added', 3, { periodEndsAt: day(90) }))
    expect((await receive(call(rawBody, signature))).status).toBe(200)
    expect((await receive(call(rawBody, signature))).status).toBe(200)
    expect(await subscription(person, day(4))).toMatchObject({ hasCard: true })
  })

  test('refuses anything else', async () => {
    const person = await onTrial()
    const { rawBody } = testWebhook('another secret', factOf(person, 'card_added', 3, { periodEndsAt: day(90) }))
    for (const signature of ['', 'nonsense', testWebhook('another secret', factOf(person, 'card_added', 3)).signature]) {
      expect((await receive(call(rawBody, signature))).status).toBe(400)
    }
    expect(await selectRefusedCalls(db)).toMatchObject([{ version: unsigned, calls: 3 }])
    expect(await subscription(person, day(4))).toMatchObject({ hasCard: false })
  })

  test('is closed without a provider', async () => {
    const { rawBody, signature } = testWebhook(testSecret, factOf(await onTrial(), 'card_added', 3))
    expect((await receivePaymentWebhook({ db, payments: noPayments(), log, now: () => start }, call(rawBody, signature))).status).toBe(400)
  })
})

describe('Stripe', async () => {
  const { stripe, payments, deliver } = await stripeSite(db)

  /** Signs an event as Stripe does, whatever is in it, and returns the status of our answer. */
  async function statusOf(event: unknown) {
    const payload = JSON.stringify(event)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: stripeKeys.webhookSecret })
    const request = new Request('http://localhost/', { method: 'POST', body: payload, headers: { 'stripe-signature': signature } })
    return (await receivePaymentWebhook({ db, payments, log, now: () => start }, request)).status
  }

  const personId = randomUUID()
  const seconds = start.getTime() / 1000
  const session = { mode: 'subscription', customer: 'cus_odd', subscription: 'sub_odd', metadata: { personId } }
  const invoice = {
    id: 'in_odd',
    customer: 'cus_odd',
    amount_paid: 999,
    amount_due: 999,
    parent: { subscription_details: { subscription: 'sub_odd', metadata: { personId } } },
    lines: { data: [{ period: { end: seconds } }] },
  }
  const completed = { id: 'evt_odd', type: 'checkout.session.completed', api_version: newestVersion, created: seconds }
  const paid = { ...completed, type: 'invoice.paid' }

  test.each([
    ['is nothing', null],
    ['is a text', 'event'],
    ['has no data', completed],
    ['has no object', { ...completed, data: {} }],
    ['is about nothing', { ...completed, data: { object: null } }],
    ['is about a charge that is nothing', { ...completed, type: 'charge.refunded', data: { object: null } }],
    ['is about a text', { ...completed, data: { object: 'cs_odd' } }],
    ['has a number as id', { ...completed, id: 5, data: { object: session } }],
    ['has a NUL in its id', { ...completed, id: 'evt_\0', data: { object: session } }],
    ['has a very long id', { ...completed, id: 'x'.repeat(10_000), data: { object: session } }],
    ['has a text as time', { ...completed, created: 'today', data: { object: session } }],
    ['has a time that is no day of any year', { ...completed, created: 1e300, data: { object: session } }],
    ['has a NUL in the name of its customer', { ...completed, data: { object: { ...session, customer: 'cus_\0' } } }],
    ['has no lines', { ...paid, data: { object: { ...invoice, lines: undefined } } }],
    ['has a line without a period', { ...paid, data: { object: { ...invoice, lines: { data: [{}] } } } }],
    ['has a period without an end', { ...paid, data: { object: { ...invoice, lines: { data: [{ period: {} }] } } } }],
    ['has an amount with a fraction', { ...paid, data: { object: { ...invoice, amount_paid: 9.99 } } }],
    ['has a list as amount', { ...paid, data: { object: { ...invoice, amount_paid: [999] } } }],
  ])('a signed event that %s is accepted, so that it is not repeated for days, and counted', async (_, event) => {
    const countUnread = async () => (await selectRefusedCalls(db)).find(({ version }) => version === unreadable)?.calls ?? 0
    const before = await countUnread()
    const stored = await db.$count(paymentFacts)
    expect(await statusOf(event)).toBe(200)
    expect([await countUnread(), await db.$count(paymentFacts)]).toEqual([before + 1, stored])
  })

  test.each([
    ['a lone surrogate in the name of its customer', { ...completed, data: { object: { ...session, customer: 'cus_\ud800' } } }],
    ['a number as customer', { ...completed, id: 'evt_odd_2', data: { object: { ...session, customer: 5 } } }],
    ['a type that we do not know', { ...completed, type: 'odd\0', data: { object: {} } }],
  ])('a signed event with %s is accepted', async (_, event) => expect(await statusOf(event)).toBe(200))

  test('a version of its API that has a NUL is refused like any other unknown one', async () => {
    expect(await statusOf({ ...completed, api_version: '2026-\0' })).toBe(501)
  })

  async function subscriber() {
    const person = await aPhotographer(db, { subscription: null })
    const request = { key: person.id, customerRef: null, personId: person.id, email: person.email, trialEndsAt: null, priceRef: null }
    const { checkoutRef } = await payments.openCheckout({ ...request, returnUrl: 'https://shutterbid.test/jobs', openedAt: start })
    const { subscription: ref, customer, calls } = stripe.finish(checkoutRef, start)
    for (const call of calls) await deliver(call, start)
    return { person, ref, customer }
  }

  test('a month that a coupon or a credit pays keeps the photographer subscribed', async () => {
    const { person, ref } = await subscriber()
    await deliver(stripe.charge(ref, day(30), { amount_paid: 0, amount_due: 0 }).call, day(30))
    expect(await subscription(person, day(35))).toMatchObject({ state: 'active', isActive: true, graceEndsAt: null, periodEndsAt: day(61) })
  })

  test.each(['invoice.paid', 'invoice.payment_failed'])('%s for anything else that the customer buys changes nothing', async (type) => {
    const { person, customer } = await subscriber()
    const before = await subscription(person, day(10))
    const oneOff = {
      id: 'in_other',
      object: 'invoice',
      customer,
      amount_paid: 5000,
      amount_due: 5000,
      billing_reason: 'manual',
      parent: null,
    }
    const period = { start: start.getTime() / 1000, end: day(300).getTime() / 1000 }
    await deliver(stripe.call(type, { ...oneOff, lines: { data: [{ amount: 5000, period, parent: null }] } }, { at: day(5) }), day(5))
    const other = { subscription: 'sub_of_another_product', proration: false }
    const line = { amount: 5000, period, parent: { type: 'subscription_item_details', subscription_item_details: other } }
    const parent = { subscription_details: { subscription: other.subscription, metadata: {} } }
    const ofOther = { ...oneOff, billing_reason: 'subscription_cycle', parent, lines: { data: [line] } }
    await deliver(stripe.call(type, ofOther, { at: day(5) }), day(5))
    expect(await subscription(person, day(10))).toEqual(before)
    expect(before).toMatchObject({ state: 'active', periodEndsAt: day(30) })
  })

  test.each(['customer-17', '17', 'x'.repeat(300), '00000000-0000-0000-0000-00000000000g'])(
    'calls about another product, whose metadata also has a personId (%j), are accepted and change nothing',
    async (personId) => {
      const { person, customer } = await subscriber()
      const before = await subscription(person, day(10))
      const stored = await db.$count(paymentFacts)
      const metadata = { personId }
      const other = `sub_${randomUUID()}`
      const period = { start: start.getTime() / 1000, end: day(300).getTime() / 1000 }
      const parent = { type: 'subscription_item_details', subscription_item_details: { subscription: other, proration: false } }
      const invoice = {
        id: 'in_other',
        object: 'invoice',
        customer,
        amount_paid: 5000,
        amount_due: 5000,
        billing_reason: 'subscription_cycle',
        parent: { subscription_details: { subscription: other, metadata } },
        lines: { data: [{ amount: 5000, period, parent }] },
      }
      const ofOther = { id: other, object: 'subscription', customer, metadata, cancel_at: null, trial_end: null, items: { data: [] } }
      const session = { id: 'cs_other', object: 'checkout.session', mode: 'subscription', customer, subscription: other, metadata }
      for (const [type, object] of [
        ['checkout.session.completed', session],
        ['invoice.paid', invoice],
        ['invoice.payment_failed', invoice],
        ['customer.subscription.deleted', { ...ofOther, ended_at: day(5).getTime() / 1000 }],
      ] as const)
        await deliver(stripe.call(type, object, { at: day(5) }), day(5))
      expect(await subscription(person, day(10))).toEqual(before)
      expect(await db.$count(paymentFacts)).toBe(stored)
    },
  )

  test('an invoice of another product in another currency is accepted, however many units it has', async () => {
    const { person, customer } = await subscriber()
    const before = await subscription(person, day(10))
    const other = `sub_${randomUUID()}`
    const period = { start: start.getTime() / 1000, end: day(300).getTime() / 1000 }
    const parent = { type: 'subscription_item_details', subscription_item_details: { subscription: other, proration: false } }
    const invoice = {
      id: 'in_rupiah',
      object: 'invoice',
      customer,
      amount_paid: 9_000_000_000,
      amount_due: 9_000_000_000,
      billing_reason: 'subscription_cycle',
      parent: { subscription_details: { subscription: other, metadata: {} } },
      lines: { data: [{ amount: 9_000_000_000, period, parent }] },
    }
    for (const type of ['invoice.paid', 'invoice.payment_failed']) await deliver(stripe.call(type, invoice, { at: day(5) }), day(5))
    expect(await subscription(person, day(10))).toEqual(before)
  })
})
