import type Stripe from 'stripe'
import type { PaymentFact } from './payments.ts'

/** A Stripe event in our terms; null for irrelevant ones. */
export function readStripeEvent(event: Stripe.Event): PaymentFact | null {
  const found = factIn(event)
  if (!found) return null
  const { customer, subscription, payment = null, ...fact } = found
  const refs = { customerRef: refOf(customer), subscriptionRef: refOf(subscription), paymentRef: payment }
  return { id: event.id, occurredAt: new Date(event.created * 1000), ...refs, ...fact }
}

type Named = string | { id: string } | null | undefined
type Found = Omit<PaymentFact, 'id' | 'occurredAt' | 'customerRef' | 'subscriptionRef' | 'paymentRef'> & {
  customer: Named
  subscription: Named
  payment?: string | undefined
}

function factIn(event: Stripe.Event): Found | null {
  switch (event.type) {
    case 'checkout.session.completed':
      return cardAdded(event.data.object)
    case 'invoice.paid':
      return paid(event.data.object)
    case 'invoice.payment_failed':
      return { ...ofInvoice(event.data.object), kind: 'payment_failed', periodEndsAt: null, amountCents: event.data.object.amount_due }
    case 'customer.subscription.updated':
      return cancelChanged(event.data.object, event.data.previous_attributes ?? {})
    case 'customer.subscription.deleted':
      return { ...ofSubscription(event.data.object), kind: 'ended', periodEndsAt: at(event.data.object.ended_at) }
    default:
      return null
  }
}

const refOf = (named: Named) => (typeof named === 'string' ? named : (named?.id ?? null))

function cardAdded({ mode, customer, subscription, client_reference_id, metadata }: Stripe.Checkout.Session): Found | null {
  if (mode !== 'subscription') return null
  const trialEndsAt = metadata?.trialEndsAt
  return {
    kind: 'card_added',
    customer,
    subscription,
    personId: client_reference_id ?? null,
    periodEndsAt: trialEndsAt ? new Date(trialEndsAt) : null,
    amountCents: null,
  }
}

/** A trial begins with an invoice of $0, which is ignored. */
function paid(invoice: Stripe.Invoice): Found | null {
  if (invoice.amount_paid <= 0) return null
  const periodEnd = Math.max(0, ...invoice.lines.data.map(({ period }) => period.end))
  const paidUntil = { periodEndsAt: at(periodEnd || null), amountCents: invoice.amount_paid, payment: invoice.id }
  return { ...ofInvoice(invoice), kind: 'payment_succeeded', ...paidUntil }
}

/** Depending on its age, a Stripe account schedules the end as a flag or as a date. */
function cancelChanged(subscription: Stripe.Subscription, before: Partial<Stripe.Subscription>): Found | null {
  const isScheduled = endsLater(subscription)
  if (isScheduled === endsLater({ ...subscription, ...before })) return null
  const { cancel_at, trial_end, items } = subscription
  const periodEnd = cancel_at ?? Math.max(trial_end ?? 0, ...items.data.map(({ current_period_end }) => current_period_end ?? 0))
  return { ...ofSubscription(subscription), kind: isScheduled ? 'cancel_scheduled' : 'cancel_undone', periodEndsAt: at(periodEnd || null) }
}

const endsLater = ({ cancel_at_period_end, cancel_at }: Stripe.Subscription) => cancel_at_period_end || cancel_at !== null

function ofInvoice({ customer, parent }: Stripe.Invoice) {
  const { subscription, metadata } = parent?.subscription_details ?? {}
  return { customer, subscription, personId: metadata?.personId ?? null }
}

function ofSubscription({ id, customer, metadata }: Stripe.Subscription) {
  return { customer, subscription: id, personId: metadata.personId ?? null, amountCents: null }
}

const at = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000))
