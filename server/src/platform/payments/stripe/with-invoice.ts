import type Stripe from 'stripe'
import { refOf } from './stripe-objects.ts'

export type FindPaid = {
  /** The invoice that a payment intent paid; null if it paid none. */
  findInvoiceRef: (paymentIntent: string) => Promise<string | null>
  findInvoice: (invoiceRef: string) => Promise<Stripe.Invoice | null>
}

/** Adds the paid invoice to an event about a charge, which does not name its subscription. Events before 2025-03-31 name the invoice. */
export async function withInvoice(event: Stripe.Event, { findInvoiceRef, findInvoice }: FindPaid): Promise<Stripe.Event> {
  if (!['charge.refunded', 'charge.dispute.created', 'charge.dispute.closed'].includes(event.type)) return event
  const charge = event.data.object as { payment_intent?: string | { id: string } | null; invoice?: string | { id: string } | null }
  const intent = refOf(charge.payment_intent)
  const invoiceRef = refOf(charge.invoice) ?? (intent && (await findInvoiceRef(intent)))
  const invoice = invoiceRef && (await findInvoice(invoiceRef))
  return { ...event, data: { ...event.data, object: { ...charge, invoice: invoice || null } } } as Stripe.Event
}
