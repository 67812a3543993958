import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { type Answer, fakeHttp, type RecordedRequest } from './fake-http.ts'

export const stripeKeys = { secretKey: 'sk_test_key', webhookSecret: 'whsec_test', priceId: 'price_1' }
export type StripeCall = { rawBody: string; signature: string }

type Session = {
  id: string
  url: string
  status: 'open' | 'complete' | 'expired'
  personId: string
  customer: string | null
  trialEnd: number | null
}
type Subscription = { id: string; customer: string; personId: string; status: 'running' | 'canceled' }
type Invoice = { id: string; subscription: string; refunds: number }

/** A local Stripe for the requests that we make: it stores checkouts, subscriptions and refunds, and keeps idempotency keys. */
export async function fakeStripe() {
  const sessions = new Map<string, Session>()
  const subscriptions = new Map<string, Subscription>()
  const invoices = new Map<string, Invoice>()
  const answers = new Map<string, Answer>()
  const http = await fakeHttp(likeStripe)
  const { secretKey, webhookSecret } = stripeKeys

  function likeStripe(request: RecordedRequest): Answer {
    if (request.headers.authorization !== `Bearer ${secretKey}`) return failure(401, 'invalid_api_key')
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string' || request.method !== 'POST') return act(request)
    const first = answers.get(key) ?? act(request)
    answers.set(key, first)
    return first
  }

  function act({ method, path, query, body }: RecordedRequest): Answer {
    const form = new URLSearchParams(body)
    const [, , resource = '', id = ''] = path.split('/')
    switch (`${method} ${resource}`) {
      case 'POST checkout':
        return open(form)
      case 'GET checkout':
        return found(sessions.get(path.split('/').at(-1) ?? ''))
      case 'POST billing_portal':
        return { json: { id: 'bps_1', object: 'billing_portal.session', url: 'https://billing.stripe.example/p/1' } }
      case 'GET subscriptions':
        return { json: { object: 'list', has_more: false, data: runningOf(query.get('customer')) } }
      case 'DELETE subscriptions':
        return cancel(id)
      case 'GET invoice_payments':
        return { json: { object: 'list', has_more: false, data: paymentsOf(query.get('invoice') ?? '') } }
      case 'POST refunds':
        return refund(form.get('payment_intent') ?? '')
      default:
        return failure(404, 'resource_missing')
    }
  }

  function open(form: URLSearchParams): Answer {
    const id = `cs_${randomUUID()}`
    const trialEnd = form.get('subscription_data[trial_end]')
    const session: Session = {
      id,
      url: `https://checkout.stripe.example/c/${id}`,
      status: 'open',
      personId: form.get('client_reference_id') ?? '',
      customer: form.get('customer'),
      trialEnd: trialEnd ? Number(trialEnd) : null,
    }
    sessions.set(id, session)
    return { json: { ...session, object: 'checkout.session' } }
  }

  function runningOf(customer: string | null) {
    return [...subscriptions.values()].filter((subscription) => subscription.customer === customer && subscription.status === 'running')
  }

  function cancel(id: string): Answer {
    const subscription = subscriptions.get(id)
    if (subscription?.status !== 'running') return failure(404, 'resource_missing')
    subscription.status = 'canceled'
    return { json: { id, object: 'subscription', status: 'canceled' } }
  }

  function paymentsOf(invoice: string) {
    return invoices.has(invoice) ? [{ id: `inpay_${invoice}`, payment: { type: 'payment_intent', payment_intent: `pi_${invoice}` } }] : []
  }

  function refund(paymentIntent: string): Answer {
    const invoice = invoices.get(paymentIntent.replace('pi_', ''))
    if (!invoice) return failure(404, 'resource_missing')
    if (invoice.refunds > 0) return failure(400, 'charge_already_refunded')
    invoice.refunds++
    return { json: { id: `re_${invoice.id}`, object: 'refund', status: 'succeeded' } }
  }

  /** A signed webhook call. */
  function call(type: string, object: object, { at = new Date(), previous }: { at?: Date; previous?: object } = {}): StripeCall {
    const data = { object, ...(previous && { previous_attributes: previous }) }
    const created = Math.floor(at.getTime() / 1000)
    const rawBody = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, created, data })
    return { rawBody, signature: Stripe.webhooks.generateTestHeaderString({ payload: rawBody, secret: webhookSecret }) }
  }

  /** Finishes a checkout; returns its subscription and Stripe's events. Without a trial it is charged immediately. */
  function finish(checkoutRef: string, at: Date) {
    const session = sessions.get(checkoutRef)
    if (session?.status !== 'open') throw new Error('This checkout is not open')
    session.status = 'complete'
    const customer = session.customer ?? `cus_${randomUUID()}`
    const subscription: Subscription = { id: `sub_${randomUUID()}`, customer, personId: session.personId, status: 'running' }
    subscriptions.set(subscription.id, subscription)
    const trialEndsAt = session.trialEnd && new Date(session.trialEnd * 1000).toISOString()
    const done = call('checkout.session.completed', completed(session, subscription, trialEndsAt), { at })
    return { subscription: subscription.id, customer, calls: trialEndsAt ? [done] : [done, charge(subscription.id, at).call] }
  }

  /** Charges a month; `differences` are fields of the invoice. */
  function charge(subscriptionRef: string, at: Date, differences: object = {}) {
    const subscription = subscriptions.get(subscriptionRef)
    if (!subscription) throw new Error('There is no such subscription')
    const invoice: Invoice = { id: `in_${randomUUID()}`, subscription: subscriptionRef, refunds: 0 }
    invoices.set(invoice.id, invoice)
    return { invoice: invoice.id, call: call('invoice.paid', { ...paidInvoice(invoice, subscription, at), ...differences }, { at }) }
  }

  /** Stripe's event when a subscription has ended. */
  function ended(subscriptionRef: string, at: Date) {
    const { id, customer, personId } = subscriptions.get(subscriptionRef) ?? { id: subscriptionRef, customer: null, personId: '' }
    const subscription = {
      id,
      object: 'subscription',
      customer,
      metadata: { personId },
      ended_at: Math.floor(at.getTime() / 1000),
      cancel_at: null,
    }
    return call('customer.subscription.deleted', subscription, { at })
  }

  return Object.assign(http, {
    likeStripe,
    sessions,
    subscriptions,
    invoices,
    call,
    finish,
    charge,
    ended,
    /** How often the payments of a subscription were refunded. */
    refundsOf: (subscriptionRef: string) =>
      [...invoices.values()].filter(({ subscription }) => subscription === subscriptionRef).map(({ refunds }) => refunds),
  })
}

// The personal data in a real event.
const personal = {
  email: 'bo@example.com',
  name: 'Bo Bloom',
  phone: '+1 602 555 0137',
  address: { line1: '1 Camelback Rd', city: 'Phoenix' },
}

function completed(session: Session, { id: subscription, customer, personId }: Subscription, trialEndsAt: string | null | 0) {
  return {
    id: session.id,
    object: 'checkout.session',
    mode: 'subscription',
    customer,
    subscription,
    client_reference_id: personId,
    metadata: { personId, ...(trialEndsAt && { trialEndsAt }) },
    customer_email: personal.email,
    customer_details: personal,
  }
}

function paidInvoice({ id }: Invoice, { id: subscription, customer, personId }: Subscription, at: Date) {
  const start = Math.floor(at.getTime() / 1000)
  const period = { start, end: start + 30 * 86_400 }
  const parent = { type: 'subscription_item_details', subscription_item_details: { subscription, proration: false } }
  return {
    id,
    object: 'invoice',
    customer,
    amount_paid: 999,
    amount_due: 999,
    billing_reason: 'subscription_cycle',
    customer_email: personal.email,
    customer_name: personal.name,
    customer_address: personal.address,
    hosted_invoice_url: `https://invoice.stripe.example/${id}`,
    parent: { subscription_details: { subscription, metadata: { personId } } },
    lines: { data: [{ description: `1 × Shutterbid for ${personal.name}`, amount: 999, period, parent }] },
  }
}

function found(thing: object | undefined): Answer {
  return thing ? { json: thing } : failure(404, 'resource_missing')
}

function failure(status: number, code: string): Answer {
  return { status, json: { error: { type: 'invalid_request_error', code, message: code } } }
}
