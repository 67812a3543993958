import { billingLimits } from '@shutterbid/domain/billing/limits'
import type Stripe from 'stripe'
import { type CustomerOf, type Invoice, PaymentsUnavailable } from './payments.ts'
import { answerOf, unlessMissing } from './stripe-answer.ts'

/** The last invoices of a customer for our subscription; what else the operator bills the same customer for is left out, and so are drafts. */
export async function stripeInvoices(stripe: Stripe, { customerRef, personId }: CustomerOf, timeoutMs: number): Promise<Invoice[]> {
  const list = await unlessMissing(answerOf(stripe.invoices.list({ customer: customerRef, limit: billingLimits.shownInvoices }), timeoutMs))
  if (list && !Array.isArray(list.data)) throw new PaymentsUnavailable('unavailable')
  return (list?.data ?? []).flatMap((invoice) => {
    const state = sentStates.find((known) => known === invoice.status)
    return state && isOf(invoice, { customerRef, personId }) ? [{ ...factsOf(invoice), state }] : []
  })
}

/** Not `draft`: nobody has been sent it. */
const sentStates = ['paid', 'open', 'void', 'uncollectible'] as const

function isOf({ customer, currency, parent }: Stripe.Invoice, { customerRef, personId }: CustomerOf) {
  const ref = typeof customer === 'string' ? customer : customer?.id
  return ref === customerRef && currency === 'usd' && parent?.subscription_details?.metadata?.['personId'] === personId
}

function factsOf({ id, created, total, hosted_invoice_url, invoice_pdf }: Stripe.Invoice) {
  return {
    id,
    issuedAt: new Date(created * 1000),
    amountCents: total,
    pageUrl: linkToStripe(hosted_invoice_url),
    pdfUrl: linkToStripe(invoice_pdf),
  }
}

/** Null for an address that is not Stripe's: people enter their cards there. */
function linkToStripe(link: unknown) {
  if (typeof link !== 'string' || !URL.canParse(link)) return null
  const { protocol, hostname, username, href } = new URL(link)
  return protocol === 'https:' && !username && /(^|\.)stripe\.com$/.test(hostname) ? href : null
}
