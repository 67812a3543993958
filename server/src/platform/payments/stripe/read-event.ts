import type Stripe from 'stripe'
import type { PaymentFact } from '../payments.ts'
import { readInvoice } from './read-invoice.ts'
import { changeOf, subscriptionRefs } from './read-subscription.ts'
import { dateOfSeconds, type Named, refOf, storable, whoseIs } from './stripe-objects.ts'

/**
 * A Stripe event in our terms; null for irrelevant ones. Names its customer only if it is ours, by its person or `priceIds`; any other fact
 * counts only if its subscription is known. A charge needs its `invoice` (see `withInvoice`).
 */
export function readStripeEvent(event: Stripe.Event, priceIds: readonly string[]): PaymentFact | null {
  const found = factIn(event, priceIds)
  if (!found) return null
  const { customer, subscription, isOurs, personId, payment = null, kind, periodEndsAt, amountCents } = found
  const refs = { customerRef: isOurs ? refOf(customer) : null, subscriptionRef: refOf(subscription), paymentRef: payment }
  return { id: event.id, occurredAt: new Date(event.created * 1000), ...refs, personId, kind, periodEndsAt, amountCents }
}

type Found = Pick<PaymentFact, 'kind' | 'personId' | 'periodEndsAt' | 'amountCents'> & {
  customer: Named
  subscription: Named
  isOurs: boolean
  payment?: string | undefined
}

function factIn(event: Stripe.Event, priceIds: readonly string[]): Found | null {
  switch (event.type) {
    case 'checkout.session.completed':
      return cardAdded(event.data.object)
    case 'invoice.paid': {
      const invoice = readInvoice(event.data.object, priceIds)
      return invoice && { ...invoice, kind: 'payment_succeeded', amountCents: invoice.paidCents }
    }
    case 'invoice.payment_failed': {
      const invoice = readInvoice(event.data.object, priceIds)
      return invoice && { ...invoice, kind: 'payment_failed', amountCents: invoice.dueCents, payment: undefined }
    }
    case 'customer.subscription.created':
      return madeByHand(event.data.object, priceIds)
    case 'customer.subscription.updated': {
      const change = changeOf(event.data.object, event.data.previous_attributes ?? {}, priceIds)
      return change && { ...subscriptionRefs(event.data.object, priceIds), ...change }
    }
    case 'customer.subscription.paused':
      return { ...subscriptionRefs(event.data.object, priceIds), kind: 'paused', periodEndsAt: null }
    case 'customer.subscription.resumed':
      return { ...subscriptionRefs(event.data.object, priceIds), kind: 'unpaused', periodEndsAt: null }
    case 'customer.subscription.deleted':
      return ended(event.data.object, priceIds)
    case 'charge.refunded':
      return aboutPayment('payment_refunded', event.data.object, { cents: event.data.object.amount_refunded, priceIds })
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return disputed(event.data.object, priceIds)
    default:
      return null
  }
}

function cardAdded({ mode, customer, subscription, metadata }: Stripe.Checkout.Session): Found | null {
  if (mode !== 'subscription' || !metadata?.personId) return null
  const { personId, isOurs } = whoseIs({ personId: metadata.personId, prices: [] }, [])
  const trialEnd = metadata.trialEndsAt ? new Date(metadata.trialEndsAt) : null
  if (!isOurs || (trialEnd && Number.isNaN(trialEnd.getTime()))) return null
  return { kind: 'card_added', customer, subscription, personId, isOurs, periodEndsAt: trialEnd, amountCents: null }
}

/** A checkout reports its subscription itself. */
function madeByHand(subscription: Stripe.Subscription, priceIds: readonly string[]): Found | null {
  const found = subscriptionRefs(subscription, priceIds)
  if (!found.isOurs || found.personId || !['trialing', 'active'].includes(subscription.status)) return null
  return { ...found, kind: 'card_added', periodEndsAt: dateOfSeconds(subscription.trial_end) }
}

/** A subscription whose first payment never came has not begun. */
function ended(subscription: Stripe.Subscription, priceIds: readonly string[]): Found | null {
  if (subscription.status === 'incomplete_expired') return null
  return { ...subscriptionRefs(subscription, priceIds), kind: 'ended', periodEndsAt: dateOfSeconds(subscription.ended_at) }
}

/** An inquiry has not taken the money yet. */
function disputed(dispute: Stripe.Dispute, priceIds: readonly string[]): Found | null {
  const { status, amount: cents } = dispute
  if (status === 'won') return aboutPayment('dispute_won', dispute, { cents, priceIds })
  const isTaken = status === 'needs_response' || status === 'under_review' || status === 'lost'
  return isTaken ? aboutPayment('dispute_opened', dispute, { cents, priceIds }) : null
}

type OfInvoice = { invoice?: Stripe.Invoice | string | null }

function aboutPayment(
  kind: PaymentFact['kind'],
  { invoice }: object & OfInvoice,
  { cents, priceIds }: { cents: number; priceIds: readonly string[] },
) {
  const found = invoice && typeof invoice === 'object' ? readInvoice(invoice, priceIds) : null
  return found && { ...found, kind, amountCents: storable(cents) }
}
