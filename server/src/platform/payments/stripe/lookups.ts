import type Stripe from 'stripe'
import { PaymentsUnavailable } from '../payments.ts'
import { answerOf, unlessMissing } from '../stripe-answer.ts'
import { refOf } from './stripe-objects.ts'
import type { FindPaid } from './with-invoice.ts'

/** All running subscriptions of a customer, page by page. */
export async function findRunning(stripe: Stripe, customer: string, timeoutMs: number): Promise<Stripe.Subscription[]> {
  const running: Stripe.Subscription[] = []
  for (let more = true; more; ) {
    const last = running.at(-1)
    const asked = { customer, limit: 100, ...(last && { starting_after: last.id }) }
    const page = await unlessMissing(answerOf(stripe.subscriptions.list(asked), timeoutMs))
    if (page && !Array.isArray(page.data)) throw new PaymentsUnavailable('unavailable')
    running.push(...(page?.data ?? []))
    more = Boolean(page?.has_more && page.data.length > 0)
  }
  return running
}

/** Asks Stripe which invoice a payment was for. */
export function findPaid(stripe: Stripe, timeoutMs: number): FindPaid {
  return {
    async findInvoiceRef(paymentIntent) {
      const asked = { payment: { type: 'payment_intent' as const, payment_intent: paymentIntent }, limit: 1 }
      const { data } = await answerOf(stripe.invoicePayments.list(asked), timeoutMs)
      if (!Array.isArray(data)) throw new PaymentsUnavailable('unavailable')
      return refOf(data[0]?.invoice)
    },
    findInvoice: (invoiceRef) => unlessMissing(answerOf(stripe.invoices.retrieve(invoiceRef), timeoutMs)),
  }
}
