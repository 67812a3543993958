import type { Account, Charge, Customer, Dispute, Invoice, Line, Price, Session, Subscription } from './account.ts'

/** The objects as the newest version of Stripe's API writes them, with the personal data of real ones. */

export const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)
const secondsOrNull = (instant: Date | null) => instant && seconds(instant)

const personal = {
  email: 'bo@example.com',
  name: 'Bo Bloom',
  phone: '+1 602 555 0137',
  address: { line1: '1 Camelback Rd', city: 'Phoenix' },
}

export function presentCustomer({ id, email, metadata, isDeleted }: Customer) {
  return isDeleted ? { id, object: 'customer', deleted: true } : { id, object: 'customer', email, metadata, name: personal.name }
}

export function presentSession({ id, url, status, customer, personId, trialEndsAt }: Session, subscription: string | null = null) {
  return {
    id,
    object: 'checkout.session',
    url: status === 'open' ? url : null,
    status,
    mode: 'subscription',
    customer,
    subscription,
    metadata: {},
    client_reference_id: personId,
    payment_status: trialEndsAt ? 'no_payment_required' : 'paid',
    currency: 'usd',
    customer_email: personal.email,
    customer_details: personal,
  }
}

export function presentSubscription(account: Account, subscription: Subscription) {
  const { id, customer, metadata, status, cancelAtPeriodEnd, endedAt, pause } = subscription
  const latest = [...account.invoices.values()].findLast((invoice) => invoice.subscription === id)
  return {
    id,
    object: 'subscription',
    customer,
    metadata,
    status,
    currency: 'usd',
    created: seconds(subscription.createdAt),
    cancel_at_period_end: cancelAtPeriodEnd,
    cancel_at: cancelAtPeriodEnd ? seconds(subscription.periodEndsAt) : null,
    canceled_at: null,
    ended_at: secondsOrNull(endedAt),
    trial_end: secondsOrNull(subscription.trialEndsAt),
    pause_collection: pause && { behavior: pause.behavior, resumes_at: secondsOrNull(pause.resumesAt) },
    latest_invoice: latest?.id ?? null,
    items: { object: 'list', has_more: false, data: itemsOf(account, subscription) },
  }
}

function itemsOf({ prices }: Account, { id, price, otherPrices, periodStartsAt, periodEndsAt }: Subscription) {
  return [price, ...otherPrices].map((of, index) => ({
    id: itemIdOf(id, index),
    object: 'subscription_item',
    quantity: 1,
    price: { id: of, object: 'price', unit_amount: prices.get(of)?.amount, currency: 'usd' },
    current_period_start: seconds(periodStartsAt),
    current_period_end: seconds(periodEndsAt),
  }))
}

export const itemIdOf = (subscription: string, index = 0) => (index === 0 ? `si_${subscription}` : `si_${subscription}_${index}`)

export function presentPrice({ id, amount, months, isActive: active }: Price) {
  const recurring = { interval: months === 12 ? 'year' : 'month', interval_count: months === 12 ? 1 : months, usage_type: 'licensed' }
  return { id, object: 'price', active, currency: 'usd', unit_amount: amount, type: 'recurring', recurring }
}

export function presentInvoice({ subscriptions, charges }: Account, invoice: Invoice) {
  const { id, customer, subscription, reason, status, amountDue, amountPaid, total, attempts, createdAt, finalizedAt, nextAttemptAt } =
    invoice
  const metadata = subscription ? (subscriptions.get(subscription)?.metadata ?? {}) : {}
  return {
    id,
    object: 'invoice',
    customer,
    billing_reason: reason,
    status,
    total,
    currency: 'usd',
    created: seconds(createdAt),
    amount_due: amountDue,
    amount_paid: amountPaid,
    amount_remaining: amountDue - amountPaid,
    attempt_count: attempts,
    auto_advance: nextAttemptAt !== null,
    collection_method: 'charge_automatically',
    status_transitions: { finalized_at: secondsOrNull(finalizedAt), paid_at: null },
    payments: {
      object: 'list',
      data: [...charges.values()].filter((charge) => charge.invoice === id).map(presentInvoicePayment),
    },
    number: `SB-${id.slice(-4)}`,
    hosted_invoice_url: `https://invoice.stripe.com/i/acct_1/${id}`,
    invoice_pdf: `https://pay.stripe.com/invoice/${id}/pdf`,
    customer_email: personal.email,
    customer_name: personal.name,
    customer_address: personal.address,
    parent: subscription && { type: 'subscription_details', quote_details: null, subscription_details: { subscription, metadata } },
    lines: { object: 'list', has_more: false, data: invoice.lines.map((line) => presentLine(line, subscription)) },
  }
}

function presentLine({ id, amount, price, startsAt, endsAt, isProration: proration }: Line, subscription: string | null) {
  const ofSubscription = { subscription, subscription_item: `si_${subscription}`, proration }
  const ofItem = { invoice_item: `ii_${id}`, subscription, proration: false }
  return {
    id,
    object: 'line_item',
    amount,
    currency: 'usd',
    description: `1 × Shutterbid for ${personal.name}`,
    period: { start: seconds(startsAt), end: seconds(endsAt) },
    pricing: price && { type: 'price_details', price_details: { price, product: 'prod_1' } },
    parent:
      subscription && price
        ? { type: 'subscription_item_details', subscription_item_details: ofSubscription, invoice_item_details: null }
        : { type: 'invoice_item_details', subscription_item_details: null, invoice_item_details: ofItem },
  }
}

export function presentCharge({ disputes }: Account, { id, paymentIntent, customer, amount, refunded, createdAt }: Charge) {
  return {
    id,
    object: 'charge',
    customer,
    payment_intent: paymentIntent,
    amount,
    currency: 'usd',
    billing_details: personal,
    amount_refunded: refunded,
    refunded: refunded === amount,
    disputed: [...disputes.values()].some(({ charge }) => charge === id),
    created: seconds(createdAt),
    metadata: {},
  }
}

export function presentDispute({ charges }: Account, { id, charge, amount, status, createdAt }: Dispute) {
  const payment_intent = charges.get(charge)?.paymentIntent ?? null
  const created = seconds(createdAt)
  return { id, object: 'dispute', charge, payment_intent, amount, created, currency: 'usd', status, reason: 'fraudulent', metadata: {} }
}

export function presentInvoicePayment({ id: charge, invoice, paymentIntent, amount }: Charge) {
  const payment = { type: 'payment_intent', payment_intent: paymentIntent, charge }
  return { id: `inpay_${invoice}`, object: 'invoice_payment', invoice, status: 'paid', amount_paid: amount, currency: 'usd', payment }
}
