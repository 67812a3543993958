import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { noPayments } from '#server/platform/payments/open-payments'
import { testWebhook } from '#server/platform/payments/test-payments'
import { aPhotographer } from '../../../factories/people.ts'
import { stripeSite } from '../../../test/fakes/stripe-site.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { paymentSteps } from '../../../test/payment-steps.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { testSecret } from '../../../test/test-services.ts'
import { paymentFacts } from '../tables.ts'
import { receivePaymentWebhook } from './receive-payment-webhook.ts'
import { selectRefusedCalls, unsigned } from './refused-calls.ts'

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
