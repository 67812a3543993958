import Stripe from 'stripe'
import { readableFact } from './fact-shape.ts'
import { BadWebhook, type Checkout, type Payments, PaymentsUnavailable, UnknownApiVersion, UnreadableCall } from './payments.ts'
import { isUnderstood, stripeApiVersion, understoodVersions } from './stripe/api-versions.ts'
import { stripeCurrentCalls } from './stripe/current-calls.ts'
import { findPaid, findRunning } from './stripe/lookups.ts'
import { findStripePrice, moveStripePrice } from './stripe/prices.ts'
import { readStripeEvent } from './stripe/read-event.ts'
import { subscriptionRefs } from './stripe/read-subscription.ts'
import { withInvoice } from './stripe/with-invoice.ts'
import { answerOf, unlessMissing, unlessRefunded } from './stripe-answer.ts'
import { stripeInvoices } from './stripe-invoices.ts'

/** The ids of the prices that were announced; the one of the settings need not be among them. */
export type FindPriceRefs = () => Promise<string[]>

type Settings = {
  secretKey: string
  webhookSecret: string
  priceId: string
  findPriceRefs: FindPriceRefs
  /** Replaces Stripe's own host. */
  api?: { host: string; port: number; protocol: 'http' | 'https' }
  /** Per request, including the whole answer. */
  timeoutMs?: number
}

/** Subscriptions by Stripe: checkout, customer portal, signed webhooks. */
export function stripePayments({ secretKey, webhookSecret, priceId, findPriceRefs, api, timeoutMs = 10_000 }: Settings): Payments {
  const stripe = new Stripe(secretKey, { ...api, apiVersion: stripeApiVersion, timeout: timeoutMs, maxNetworkRetries: 0, telemetry: false })
  const findPriceIds = async () => [priceId, ...(await findPriceRefs())]
  return {
    kind: 'stripe',
    async openCheckout(checkout) {
      // Stripe refuses a key that is in use, because the same checkout is being opened in another tab; it is retried.
      const options = { idempotencyKey: `checkout ${checkout.key}`, maxNetworkRetries: 2 }
      const session = await answerOf(stripe.checkout.sessions.create(sessionFor(checkout, priceId), options), timeoutMs)
      return { checkoutRef: idIn(session), url: urlIn(session, 'no_checkout_url') }
    },
    async findCheckout({ checkoutRef }) {
      const session = await unlessMissing(answerOf(stripe.checkout.sessions.retrieve(checkoutRef), timeoutMs))
      if (!session || session.status === 'expired') return { state: 'expired' }
      if (session.status === 'complete') return { state: 'finished' }
      return { state: 'open', url: urlIn(session, 'no_checkout_url') }
    },
    async portalUrl({ customerRef, returnUrl }) {
      const session = await answerOf(stripe.billingPortal.sessions.create({ customer: customerRef, return_url: returnUrl }), timeoutMs)
      return { url: urlIn(session, 'no_portal_url') }
    },
    async end({ customerRef }) {
      const priceIds = await findPriceIds()
      for (const subscription of await findRunning(stripe, customerRef, timeoutMs))
        if (subscriptionRefs(subscription, priceIds).isOurs)
          await unlessMissing(answerOf(stripe.subscriptions.cancel(subscription.id), timeoutMs))
    },
    findPrice: ({ priceRef }) => findStripePrice(stripe, priceRef, timeoutMs),
    async movePrice({ priceRef, ...subscription }) {
      await moveStripePrice(stripe, subscription, { to: priceRef ?? priceId, priceIds: await findPriceIds(), timeoutMs })
    },
    async cancelSubscription({ subscriptionRef }) {
      const ended = await unlessMissing(answerOf(stripe.subscriptions.cancel(subscriptionRef), timeoutMs))
      if (ended && ended.status !== 'canceled') throw new PaymentsUnavailable('unavailable')
    },
    async refund({ paymentRef }) {
      const payments = await answerOf(stripe.invoicePayments.list({ invoice: paymentRef, status: 'paid', limit: 100 }), timeoutMs)
      if (!Array.isArray(payments.data)) throw new PaymentsUnavailable('unavailable')
      for (const { id, payment } of payments.data) {
        const refund = await unlessRefunded(answerOf(stripe.refunds.create(paidBy(payment), { idempotencyKey: `refund ${id}` }), timeoutMs))
        if (refund && !['succeeded', 'pending'].includes(refund.status ?? '')) throw new PaymentsUnavailable('unavailable')
      }
    },
    invoices: (customer) => stripeInvoices(stripe, customer, timeoutMs),
    currentCalls: async (customer) => stripeCurrentCalls(stripe, customer, { priceIds: await findPriceIds(), timeoutMs }),
    async readWebhook(rawBody, signature) {
      const event = verified(rawBody, signature)
      if (!(event instanceof Object)) throw new UnreadableCall('The call is no event')
      if (!isUnderstood(event.api_version)) throw new UnknownApiVersion(String(event.api_version), understoodVersions)
      if (!(event.data?.object instanceof Object)) throw new UnreadableCall('The event is about nothing')
      const whole = await withInvoice(event, findPaid(stripe, timeoutMs))
      const priceIds = await findPriceIds()
      const fact = readableFact(() => readStripeEvent(whole, priceIds))
      return fact && { provider: 'stripe', body: whole === event ? rawBody : JSON.stringify(whole), fact }
    },
  }

  function verified(rawBody: string, signature: string | null) {
    try {
      return stripe.webhooks.constructEvent(rawBody, signature ?? '', webhookSecret)
    } catch (cause) {
      throw new BadWebhook('Not signed by Stripe, or not readable', { cause })
    }
  }
}

function sessionFor(
  { customerRef, personId, email, returnUrl, trialEndsAt, priceRef, openedAt }: Checkout,
  priceId: string,
): Stripe.Checkout.SessionCreateParams {
  const firstChargeAt =
    trialEndsAt && trialEndsAt > openedAt ? new Date(Math.max(trialEndsAt.getTime(), openedAt.getTime() + shortestTrialMs)) : null
  return {
    mode: 'subscription',
    line_items: [{ price: priceRef ?? priceId, quantity: 1 }],
    ...(customerRef ? { customer: customerRef } : { customer_email: email }),
    client_reference_id: personId,
    payment_method_collection: 'always',
    // Returned by the webhook, because a finished checkout does not contain the end of its trial.
    metadata: { personId, ...(firstChargeAt && { trialEndsAt: firstChargeAt.toISOString() }) },
    subscription_data: { metadata: { personId }, ...(firstChargeAt && { trial_end: Math.floor(firstChargeAt.getTime() / 1000) }) },
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.floor((openedAt.getTime() + checkoutOpenMs) / 1000),
  }
}

const checkoutOpenMs = 3_600_000
// Stripe accepts no trial that ends within 48 hours: a card added on the last two days is charged a little later.
const shortestTrialMs = 48 * 3_600_000 + 5 * 60_000

function paidBy({ payment_intent, charge }: Stripe.InvoicePayment.Payment): Stripe.RefundCreateParams {
  if (payment_intent) return { payment_intent: refOf(payment_intent) }
  if (charge) return { charge: refOf(charge) }
  throw new PaymentsUnavailable('unavailable', new Error('Stripe names neither a payment intent nor a charge'))
}

const refOf = (named: string | { id: string }) => (typeof named === 'string' ? named : named.id)

function idIn({ id }: { id: unknown }) {
  if (typeof id !== 'string') throw new PaymentsUnavailable('no_checkout_url')
  return id
}

function urlIn(session: { url: string | null }, reason: 'no_checkout_url' | 'no_portal_url') {
  const { url } = session
  if (typeof url !== 'string' || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new PaymentsUnavailable(reason)
  return url
}
