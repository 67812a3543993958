import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { newestVersion } from '../../../../test/fakes/stripe/webhooks.ts'
import { readStoredCall } from '../read-stored-call.ts'
import { redactCall } from '../redact-call.ts'
import { readStripeEvent } from './read-event.ts'

const personId = '6f1c1f7e-2f0a-4c55-9d0e-1b6f3a0c5d21'
const now = new Date('2026-11-21T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

const sessionDone = {
  id: 'cs_1',
  object: 'checkout.session',
  mode: 'subscription',
  customer: 'cus_1',
  subscription: 'sub_1',
  client_reference_id: personId,
  metadata: { personId, trialEndsAt: inDays(90).toISOString() },
}

function bodyOf(type: string, object: object, previous?: object) {
  const data = { object, ...(previous && { previous_attributes: previous }) }
  return JSON.stringify({ id: 'evt_1', object: 'event', api_version: newestVersion, type, created: seconds(now), data })
}

describe('events from Stripe', () => {
  function ofPeriod({ amount = 999, days = 30, subscription = 'sub_1', proration = false } = {}) {
    const parent = { type: 'subscription_item_details', subscription_item_details: { subscription, proration } }
    return { amount, period: { start: seconds(now), end: seconds(inDays(days)) }, parent }
  }
  const itemLine = {
    amount: 5000,
    period: { start: seconds(now), end: seconds(inDays(400)) },
    parent: { type: 'invoice_item_details', subscription_item_details: null, invoice_item_details: { subscription: 'sub_1' } },
  }
  const read = (type: string, object: object, previous?: object) => {
    return readStripeEvent(JSON.parse(bodyOf(type, object, previous)) as Stripe.Event, ['price_1'])
  }
  const invoice = {
    id: 'in_1',
    object: 'invoice',
    customer: 'cus_1',
    amount_paid: 999,
    amount_due: 999,
    billing_reason: 'subscription_cycle',
    parent: { subscription_details: { subscription: 'sub_1', metadata: { personId } } },
    lines: { data: [ofPeriod()] },
  }
  const subscription = {
    id: 'sub_1',
    object: 'subscription',
    customer: 'cus_1',
    metadata: { personId },
    cancel_at_period_end: false,
    cancel_at: null,
    trial_end: null,
    ended_at: null,
    items: { data: [{ current_period_end: seconds(inDays(30)) }] },
  }
  const refs = { customerRef: 'cus_1', subscriptionRef: 'sub_1', paymentRef: null, personId }
  const fact = { id: 'evt_1', ...refs, occurredAt: now, amountCents: null }

  test('a paid invoice: paid until the end of its period', () => {
    const month = { periodEndsAt: inDays(30), amountCents: 999 }
    expect(read('invoice.paid', invoice)).toEqual({ ...fact, kind: 'payment_succeeded', paymentRef: 'in_1', ...month })
  })

  test.each([
    ['a coupon', { subtotal: 999, total: 0 }],
    ['a credit of the customer', { total: 999, starting_balance: -999 }],
  ])('a month paid by %s is paid, with and without personal data', (_, amounts) => {
    const free = { ...invoice, ...amounts, amount_paid: 0, amount_due: 0 }
    const month = { ...fact, kind: 'payment_succeeded', paymentRef: 'in_1', periodEndsAt: inDays(30), amountCents: 0 }
    for (const billing_reason of ['subscription_cycle', 'subscription_create']) {
      const body = bodyOf('invoice.paid', { ...free, billing_reason })
      expect(readStoredCall({ provider: 'stripe', body, priceIds: [] })).toEqual(month)
      expect(readStoredCall({ provider: 'stripe', body: redactCall(body), priceIds: [] })).toEqual(month)
    }
  })

  test.each([
    ['without a subscription', { parent: null }],
    [
      'without a subscription, for a quote',
      { parent: { type: 'quote_details', quote_details: { quote: 'qt_1' }, subscription_details: null } },
    ],
    ['made by hand', { billing_reason: 'manual' }],
    ['for pending items', { billing_reason: 'automatic_pending_invoice_item_invoice' }],
    ['for an item only', { lines: { data: [itemLine] } }],
    ['for part of a period', { billing_reason: 'subscription_update', lines: { data: [ofPeriod({ proration: true })] } }],
    ['for another subscription', { lines: { data: [ofPeriod({ subscription: 'sub_of_another_product' })] } }],
    [
      'that begins a trial',
      { billing_reason: 'subscription_create', amount_paid: 0, amount_due: 0, lines: { data: [ofPeriod({ amount: 0 })] } },
    ],
    ['that begins a trial, with an item', { billing_reason: 'subscription_create', lines: { data: [ofPeriod({ amount: 0 }), itemLine] } }],
  ])('an invoice %s says nothing about the subscription, paid or not', (_, differences) => {
    expect(read('invoice.paid', { ...invoice, ...differences })).toBeNull()
    expect(read('invoice.payment_failed', { ...invoice, ...differences })).toBeNull()
  })

  test('the period is that of its own line, not of other lines', () => {
    const lines = { data: [itemLine, ofPeriod(), ofPeriod({ days: 200, proration: true })] }
    expect(read('invoice.paid', { ...invoice, lines })).toMatchObject({ periodEndsAt: inDays(30) })
  })

  test('a checkout of another product is ignored', () => {
    expect(read('checkout.session.completed', { ...sessionDone, metadata: {} })).toBeNull()
    for (const metadata of [{ personId: 'customer-17' }, { personId: '' }, { personId, trialEndsAt: 'in March' }])
      expect(read('checkout.session.completed', { ...sessionDone, metadata })).toBeNull()
  })

  test('a failed payment', () => {
    expect(read('invoice.payment_failed', invoice)).toEqual({ ...fact, kind: 'payment_failed', periodEndsAt: inDays(30), amountCents: 999 })
  })

  test.each([
    ['by flag, at the end of the period', { cancel_at_period_end: true }, { cancel_at_period_end: false }, inDays(30)],
    [
      'by flag, at the end of the trial',
      { cancel_at_period_end: true, trial_end: seconds(inDays(80)) },
      { cancel_at_period_end: false },
      inDays(80),
    ],
    ['by date', { cancel_at: seconds(inDays(12)) }, { cancel_at: null }, inDays(12)],
  ])('a cancellation scheduled %s', (_, change, before, periodEndsAt) => {
    expect(read('customer.subscription.updated', { ...subscription, ...change }, before)).toEqual({
      ...fact,
      kind: 'cancel_scheduled',
      periodEndsAt,
    })
  })

  test.each([
    ['by flag', { cancel_at_period_end: true }],
    ['by date', { cancel_at: seconds(inDays(12)) }],
  ])('a cancellation undone %s', (_, before) => {
    expect(read('customer.subscription.updated', subscription, before)).toEqual({
      ...fact,
      kind: 'cancel_undone',
      periodEndsAt: inDays(30),
    })
  })

  test('any other change of a subscription is ignored', () => {
    expect(
      read('customer.subscription.updated', { ...subscription, cancel_at_period_end: true }, { default_payment_method: null }),
    ).toBeNull()
  })

  test('the end', () => {
    expect(read('customer.subscription.deleted', { ...subscription, ended_at: seconds(now) })).toEqual({
      ...fact,
      kind: 'ended',
      periodEndsAt: now,
    })
  })

  test('an expanded customer is recognized', () => {
    expect(read('invoice.paid', { ...invoice, customer: { id: 'cus_1', object: 'customer' } })).toMatchObject({ customerRef: 'cus_1' })
  })

  test.each(['customer.created', 'charge.refunded', 'unheard.of'])('%s is ignored', (type) => {
    expect(read(type, { id: 'x' })).toBeNull()
  })
})
