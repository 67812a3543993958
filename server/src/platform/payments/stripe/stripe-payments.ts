import { setTimeout as pauseFor } from 'node:timers/promises'
import { billingLimits } from '@shutterbid/domain/billing/limits'
import Stripe from 'stripe'
import * as z from 'zod/mini'
import { BadWebhook, type Checkout, type PaymentCall, type Payments, PaymentsUnavailable, UnexpectedAnswer } from '../payments.ts'
import { askStripe, dataOf, type Named, refOf, unlessMissing, unlessRefunded } from './ask-stripe.ts'
import { stripeCurrentState } from './current-state.ts'
import { findStripePrice, findStripeSubscription, itemToMove, moveStripePrice } from './prices.ts'

/** Our requests are answered in this version, whatever the account's own is. */
const apiVersion = '2026-10-28.endive'

/** The ids of the prices that were announced; the one of the settings need not be among them. */
export type FindPriceRefs = () => Promise<string[]>

type Settings = {
  secretKey: string
  webhookSecret: string
  priceId: string
  findPriceRefs: FindPriceRefs
  /** Replaces Stripe's own host, or the way to it. */
  api?: Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol' | 'httpClient'>
  /** Per request, including the whole answer. */
  timeoutMs?: number
  /** How many people are asked about in a second. */
  perSecond?: number
}

/** Subscriptions by Stripe: checkout, customer portal, signed webhooks. */
export function stripePayments(settings: Settings): Payments {
  const { secretKey, webhookSecret, priceId, findPriceRefs, api, timeoutMs = 10_000, perSecond = billingLimits.asking.perSecond } = settings
  const stripe = new Stripe(secretKey, { ...api, apiVersion, timeout: timeoutMs, maxNetworkRetries: 0, telemetry: false })
  const ask = askStripe(stripe, timeoutMs)
  const takeTurn = turns(perSecond)
  const findPriceIds = async () => [priceId, ...(await findPriceRefs())]
  return {
    kind: 'stripe',
    async openCustomer({ personId, email, customerRef }) {
      const found = customerRef && (await unlessMissing(ask(({ customers }) => customers.retrieve(customerRef))))
      if (found && !found.deleted) return idIn(found)
      const options = { idempotencyKey: `customer ${personId} ${customerRef ?? ''}`, maxNetworkRetries: 2 }
      return idIn(await ask(({ customers }) => customers.create({ email, metadata: { personId } }, options)))
    },
    async openCheckout(checkout) {
      // Stripe refuses a key that is in use, because the same checkout is being opened in another tab; it is retried.
      const options = { idempotencyKey: `checkout ${checkout.key}`, maxNetworkRetries: 2 }
      const session = await ask(({ checkout: { sessions } }) => sessions.create(sessionFor(checkout, priceId), options))
      return { checkoutRef: idIn(session), url: urlIn(session, 'no_checkout_url') }
    },
    async findCheckout({ checkoutRef }) {
      const session = await unlessMissing(ask(({ checkout }) => checkout.sessions.retrieve(checkoutRef)))
      if (!session || session.status === 'expired') return { state: 'expired' }
      if (session.status === 'complete') return { state: 'finished' }
      return { state: 'open', url: urlIn(session, 'no_checkout_url') }
    },
    async portalUrl({ customerRef: customer, returnUrl: return_url }) {
      return { url: urlIn(await ask(({ billingPortal }) => billingPortal.sessions.create({ customer, return_url })), 'no_portal_url') }
    },
    findPrice: ({ priceRef }) => findStripePrice(ask, priceRef),
    async movePrice(move) {
      await moveStripePrice(ask, { ...move, priceRef: move.priceRef ?? priceId }, await findPriceIds())
    },
    async cancelSubscription({ subscriptionRef }) {
      const ended = await unlessMissing(ask(({ subscriptions }) => subscriptions.cancel(subscriptionRef)))
      if (ended && ended.status !== 'canceled') throw new PaymentsUnavailable('unavailable')
    },
    async refund({ invoiceId: invoice }) {
      for (const { id, payment } of dataOf(
        await ask(({ invoicePayments }) => invoicePayments.list({ invoice, status: 'paid', limit: 100 })),
      )) {
        const paid = paidBy(payment)
        if (!paid) continue
        const options = { idempotencyKey: `refund ${id}` }
        const refund = await unlessRefunded(ask(({ refunds }) => refunds.create(paid, options)))
        if (refund && !['succeeded', 'pending'].includes(refund.status ?? '')) throw new PaymentsUnavailable('unavailable')
      }
    },
    async giveMonth({ key, customerRef, subscriptionRef, cents }) {
      const subscription = await findStripeSubscription(ask, subscriptionRef)
      const { price, quantity } = subscription ? itemToMove(subscription, await findPriceIds()) : {}
      if (!price?.unit_amount) throw new PaymentsUnavailable('unavailable')
      const credit = { amount: -(cents ?? price.unit_amount) * (quantity ?? 1), currency: price.currency, description: 'A free month' }
      const options = { idempotencyKey: `month ${key}` }
      const given = await ask(({ customers }) => customers.createBalanceTransaction(customerRef, credit, options))
      if (given.object !== 'customer_balance_transaction') throw new PaymentsUnavailable('unavailable')
    },
    async currentState(customer) {
      const priceIds = await findPriceIds()
      await takeTurn()
      try {
        const { subscriptions, isGone } = await stripeCurrentState(ask, customer, priceIds)
        const named = subscriptions.map((one) => ({ ...one, priceRef: one.priceRef === priceId ? null : one.priceRef }))
        return { subscriptions: named, isGone }
      } catch (error) {
        if (error instanceof PaymentsUnavailable) throw error
        throw new PaymentsUnavailable('unavailable', new UnexpectedAnswer('Stripe has something unknown', { cause: error }))
      }
    },
    async findCustomerOf({ chargeRef }) {
      const charge = await unlessMissing(ask(({ charges }) => charges.retrieve(chargeRef)))
      if (charge && charge.id !== chargeRef) throw new PaymentsUnavailable('unavailable')
      return refOf(charge?.customer)
    },
    customerUrl: (customerRef) =>
      `https://dashboard.stripe.com/${secretKey.includes('_test_') ? 'test/' : ''}customers/${encodeURIComponent(customerRef)}`,
    readWebhook: (rawBody, signature) => callIn(verified(rawBody, signature)),
  }

  function verified(rawBody: string, signature: string | null) {
    try {
      return stripe.webhooks.constructEvent(rawBody, signature ?? '', webhookSecret)
    } catch (cause) {
      throw new BadWebhook('Not signed by Stripe, or not readable', { cause })
    }
  }
}

const longestWaitMs = 10_000

/** Lets so many through in a second, in their order; refuses who would wait too long. */
function turns(perSecond: number) {
  let nextAt = 0
  return async () => {
    const at = Math.max(nextAt, performance.now())
    if (at - performance.now() > longestWaitMs)
      throw new PaymentsUnavailable('unavailable', new UnexpectedAnswer('Too many are asked about'))
    nextAt = at + 1000 / perSecond
    if (at > performance.now()) await pauseFor(at - performance.now())
  }
}

type About = { id?: unknown; object?: unknown; customer?: Named; charge?: Named; metadata?: { personId?: unknown } | null }
type OfSubscription = { parent?: { subscription_details?: Pick<About, 'metadata'> | null } | null }

/** Whom an event is about, in whatever version of the API it is written. Other products may name people in their own way. */
function callIn(event: unknown): PaymentCall | null {
  const { id, data } = Object(event) as { id?: unknown; data?: { object?: About & OfSubscription } }
  const about = data?.object
  if (!isId(id) || typeof about !== 'object' || about === null) return null
  const [customer, charge] = [about.object === 'customer' ? about.id : refOf(about.customer), refOf(about.charge)]
  const customerRef = isId(customer) ? customer : null
  const personId = z.uuid().safeParse(about.metadata?.personId ?? about.parent?.subscription_details?.metadata?.personId).data ?? null
  return { id, customerRef, personId, chargeRef: !customerRef && isId(charge) ? charge : null }
}

const isId = (id: unknown): id is string => typeof id === 'string' && /^[!-~]{1,255}$/.test(id)

function sessionFor(
  { customerRef, personId, returnUrl, trialEndsAt, priceRef, openedAt }: Checkout,
  priceId: string,
): Stripe.Checkout.SessionCreateParams {
  const firstChargeAt =
    trialEndsAt && trialEndsAt > openedAt ? new Date(Math.max(trialEndsAt.getTime(), openedAt.getTime() + shortestTrialMs)) : null
  return {
    mode: 'subscription',
    line_items: [{ price: priceRef ?? priceId, quantity: 1 }],
    customer: customerRef,
    client_reference_id: personId,
    payment_method_collection: 'always',
    subscription_data: { metadata: { personId }, ...(firstChargeAt && { trial_end: Math.floor(firstChargeAt.getTime() / 1000) }) },
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.floor((openedAt.getTime() + checkoutOpenMs) / 1000),
  }
}

const checkoutOpenMs = 3_600_000
// Stripe accepts no trial that ends within 48 hours: a card added on the last two days is charged a little later.
const shortestTrialMs = 48 * 3_600_000 + 5 * 60_000

/** Null for what was paid elsewhere. */
function paidBy(payment: Stripe.InvoicePayment.Payment): Stripe.RefundCreateParams | null {
  if (payment.type === 'payment_record') return null
  const [payment_intent, charge] = [refOf(payment.payment_intent), refOf(payment.charge)]
  if (payment_intent) return { payment_intent }
  if (charge) return { charge }
  throw new PaymentsUnavailable('unavailable', new Error('Stripe names neither a payment intent nor a charge'))
}

function idIn({ id }: { id: unknown }) {
  if (typeof id !== 'string') throw new PaymentsUnavailable('no_checkout_url')
  return id
}

function urlIn(session: { url: string | null }, reason: 'no_checkout_url' | 'no_portal_url') {
  const { url } = session
  if (typeof url !== 'string' || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new PaymentsUnavailable(reason)
  return url
}
