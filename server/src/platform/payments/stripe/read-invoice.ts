import type Stripe from 'stripe'
import { type Named, refOf, storable, whoseIs } from './stripe-objects.ts'

/** Before 2025-03-31 an invoice names its subscription itself; before 2023-08-16 only its lines have the subscription's metadata. */
type OlderInvoice = { subscription?: Named; subscription_details?: { metadata?: Stripe.Metadata | null } | null }
type OlderLine = { type?: string; subscription?: Named; proration?: boolean; price?: Named; metadata?: Stripe.Metadata | null }

export type InvoiceForPeriod = ReturnType<typeof readInvoice> & object

/**
 * Null for an invoice that does not charge for a period of a subscription: one made by hand, for an item, for part of a period, or the one
 * of zero that begins a trial. Its reason and its lines say so, not its amount: a coupon or a credit may have paid all of it.
 */
export function readInvoice(invoice: Stripe.Invoice, priceIds: readonly string[]) {
  const { customer, subscription, metadata } = subscriptionIn(invoice)
  const { billing_reason: reason } = invoice
  if (!subscription || (reason && !periodReasons.includes(reason))) return null
  const lines = invoice.lines.data.map(lineOf).filter((line) => line.subscription === null || line.subscription === subscription)
  const charging = lines.filter(({ isOfPeriod, amount = Math.max(invoice.amount_paid, invoice.amount_due) }) => {
    return isOfPeriod && (amount > 0 || reason === 'subscription_cycle')
  })
  // A subscription may have items of other products.
  const own = charging.filter(({ price }) => price !== null && priceIds.includes(price))
  const counting = own.length > 0 ? own : charging
  if (counting.length === 0) return null
  const personId = metadata?.personId ?? lines.find((line) => line.personId)?.personId
  return {
    ...whoseIs({ personId, prices: own.map(({ price }) => price) }, priceIds),
    customer,
    subscription,
    payment: invoice.id,
    periodEndsAt: new Date(Math.max(...counting.map(({ endsAt }) => endsAt)) * 1000),
    paidCents: storable(invoice.amount_paid),
    dueCents: storable(invoice.amount_due),
  }
}

const periodReasons = ['subscription_create', 'subscription_cycle', 'subscription_update']

function subscriptionIn(invoice: Stripe.Invoice & OlderInvoice) {
  const details = invoice.parent?.subscription_details
  const metadata = details?.metadata ?? invoice.subscription_details?.metadata
  return { customer: invoice.customer, subscription: refOf(details?.subscription ?? invoice.subscription), metadata }
}

/** Lines of redacted calls may have no parent and no amount. */
function lineOf(line: Stripe.InvoiceLineItem & OlderLine) {
  const { parent, pricing, type, amount, period, metadata } = line
  const details = parent?.subscription_item_details
  const isOfSubscription = parent ? Boolean(details) : type === undefined || type === 'subscription'
  return {
    subscription: refOf(parent ? details?.subscription : line.subscription),
    isOfPeriod: isOfSubscription && !(parent ? details?.proration : line.proration),
    price: refOf(pricing?.price_details?.price ?? line.price),
    amount: amount as number | undefined,
    endsAt: period.end,
    personId: isOfSubscription ? metadata?.personId : undefined,
  }
}
