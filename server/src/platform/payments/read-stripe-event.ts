import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type { PaymentFact } from './payments.ts'

/** A Stripe event in our terms; null for irrelevant ones. */
export function readStripeEvent(event: Stripe.Event): PaymentFact | null {
  const found = factIn(event)
  if (!found || (found.personId !== null && !isOurs(found.personId))) return null
  const { customer, subscription, payment = null, ...fact } = found
  const refs = { customerRef: refOf(customer), subscriptionRef: refOf(subscription), paymentRef: payment }
  return { id: event.id, occurredAt: new Date(event.created * 1000), ...refs, ...fact }
}

type Named = string | { id: string } | null | undefined
type StripeFact = Omit<PaymentFact, 'id' | 'occurredAt' | 'customerRef' | 'subscriptionRef' | 'paymentRef'> & {
  customer: Named
  subscription: Named
  payment?: string | undefined
}

function factIn(event: Stripe.Event): StripeFact | null {
  switch (event.type) {
    case 'checkout.session.completed':
      return cardAdded(event.data.object)
    case 'invoice.paid':
      return paid(event.data.object)
    case 'invoice.payment_failed':
      return declined(event.data.object)
    case 'customer.subscription.updated':
      return cancelChanged(event.data.object, event.data.previous_attributes ?? {})
    case 'customer.subscription.deleted':
      return { ...ofSubscription(event.data.object), kind: 'ended', periodEndsAt: at(event.data.object.ended_at) }
    default:
      return null
  }
}

const refOf = (named: Named) => (typeof named === 'string' ? named : (named?.id ?? null))

/** Other products of the same Stripe account do not have our metadata, or use its name for ids of theirs. */
function isOurs(personId: string) {
  return z.uuid().safeParse(personId).success
}

function cardAdded({ mode, customer, subscription, metadata }: Stripe.Checkout.Session): StripeFact | null {
  if (mode !== 'subscription' || !metadata?.personId) return null
  const { personId, trialEndsAt } = metadata
  const trialEnd = trialEndsAt ? new Date(trialEndsAt) : null
  if (trialEnd && Number.isNaN(trialEnd.getTime())) return null
  return {
    kind: 'card_added',
    customer,
    subscription,
    personId,
    periodEndsAt: trialEnd,
    amountCents: null,
  }
}

/** A period that a coupon or a credit covers has `amount_paid: 0`. */
function paid(invoice: Stripe.Invoice): StripeFact | null {
  const lines = periodLines(invoice)
  if (lines.length === 0) return null
  const periodEnd = Math.max(...lines.map(({ period }) => period.end))
  const paidUntil = { periodEndsAt: at(periodEnd), amountCents: storable(invoice.amount_paid), payment: invoice.id }
  return { ...ofInvoice(invoice), kind: 'payment_succeeded', ...paidUntil }
}

function declined(invoice: Stripe.Invoice): StripeFact | null {
  if (periodLines(invoice).length === 0) return null
  return { ...ofInvoice(invoice), kind: 'payment_failed', periodEndsAt: null, amountCents: storable(invoice.amount_due) }
}

/** Null for an amount that is no integer of PostgreSQL; only another product, in another currency, has one. */
function storable(amount: number) {
  return Math.abs(amount) < 2 ** 31 ? amount : null
}

/** The lines that charge for a period of the invoice's subscription; none for any other invoice of the customer, or a trial. */
function periodLines(invoice: Stripe.Invoice) {
  const { billing_reason, lines } = invoice
  const subscription = refOf(ofInvoice(invoice).subscription)
  if (!subscription || (billing_reason && !periodReasons.includes(billing_reason))) return []
  // Lines of redacted calls may have no parent and no amount.
  return lines.data.filter(({ parent, amount = Math.max(invoice.amount_paid, invoice.amount_due) }) => {
    const details = parent?.subscription_item_details
    if (parent && (details?.subscription !== subscription || details.proration)) return false
    return amount > 0 || billing_reason === 'subscription_cycle'
  })
}

const periodReasons = ['subscription_create', 'subscription_cycle', 'subscription_update']

/** Depending on its age, a Stripe account schedules the end as a flag or as a date. */
function cancelChanged(subscription: Stripe.Subscription, before: Partial<Stripe.Subscription>): StripeFact | null {
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
