import { invoiceViewsOf } from '@shutterbid/domain/billing/at-provider'
import { billingLimits } from '@shutterbid/domain/billing/limits'
import type { InvoiceView } from '@shutterbid/domain/billing/schemas'
import type { Db } from '#server/platform/db/open-database'
import { answerOr } from '#server/platform/payments/answer-or'
import type { Payments } from '#server/platform/payments/payments'
import { findSubscription } from './queries.ts'
import { askAbout } from './sync/ask-about.ts'

type Tools = { db: Db; services: { payments: Payments } }

/** A photographer's last invoices, newest first, as the provider has them now. Refuses with invoices_unavailable. */
export async function listInvoices({ db, services: { payments } }: Tools, { id: personId }: { id: string }): Promise<InvoiceView[]> {
  const stored = await findSubscription(db, personId)
  if (!stored?.customerRef || payments.kind === 'none') return []
  const { all } = await answerOr(() => 'invoices_unavailable', askAbout(db, payments, stored))
  return invoiceViewsOf(all).slice(0, billingLimits.shownInvoices)
}
