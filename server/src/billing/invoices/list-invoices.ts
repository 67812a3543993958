import { billingLimits } from '@shutterbid/domain/billing/limits'
import type { InvoiceView } from '@shutterbid/domain/billing/schemas'
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { PaymentsUnavailable } from '#server/platform/payments/payments'
import { refused } from '#server/platform/refuse'
import type { Actor, CallContext } from '#server/platform/rpc'
import { findCustomers } from '../find-customers.ts'
import { paymentFacts } from '../tables.ts'

type InvoicesContext = Pick<CallContext, 'db' | 'services'> & { actor: Actor }

/** The photographer's own last invoices, newest first, as the provider lists them. Refuses with invoices_unavailable. */
export async function listInvoices({ db, services: { payments }, actor }: InvoicesContext): Promise<InvoiceView[]> {
  const customers = await findCustomers(db, actor.id)
  try {
    const lists = await Promise.all(
      customers.slice(0, maxCustomers).map((customerRef) => payments.invoices({ customerRef, personId: actor.id })),
    )
    const latest = lists
      .flat()
      .toSorted((one, other) => other.issuedAt.getTime() - one.issuedAt.getTime() || (one.id < other.id ? 1 : -1))
      .slice(0, billingLimits.shownInvoices)
    return markRefunded(db, latest)
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw refused('invoices_unavailable')
    throw error
  }
}

// Each checkout before the first known customer may have made one.
const maxCustomers = 3

/** An invoice stays paid at the provider when its payment is refunded. */
async function markRefunded(db: Db, invoices: InvoiceView[]): Promise<InvoiceView[]> {
  if (invoices.length === 0) return invoices
  const ids = invoices.map(({ id }) => id)
  const { paymentRef, kind, amountCents, refundedAt } = paymentFacts
  const refunds = await db
    .select({ paymentRef, amountCents })
    .from(paymentFacts)
    .where(and(inArray(paymentRef, ids), or(isNotNull(refundedAt), eq(kind, 'payment_refunded'))))
  return invoices.map((invoice) => {
    const amounts = refunds.filter((refund) => refund.paymentRef === invoice.id).map((refund) => refund.amountCents ?? invoice.amountCents)
    const refundedCents = Math.max(0, ...amounts)
    if (refundedCents === 0) return invoice
    return refundedCents < invoice.amountCents ? { ...invoice, refundedCents } : { ...invoice, state: 'refunded' }
  })
}
