import type { ProviderInvoice, ProviderSubscription } from '@shutterbid/domain/billing/at-provider'
import { billingLimits } from '@shutterbid/domain/billing/limits'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '../events.ts'
import { subscriptionInvoices } from '../tables.ts'

type Invoices = { personId: string; all: ProviderSubscription[]; isFirst: boolean; now: Date }

/**
 * Writes the invoices that were paid or could not be charged, as long as they are kept, and records the refunds that were not known.
 * `isFirst`: the provider was never asked before, so the refunds may be old.
 */
export async function writeInvoices(tx: Tx, { personId, all, isFirst, now }: Invoices) {
  const oldest = new Date(now)
  oldest.setUTCFullYear(now.getUTCFullYear() - billingLimits.keepRecordYears)
  const isKept = (invoice: ProviderInvoice) => isMoney(invoice) && invoice.issuedAt > oldest
  const invoices = all.flatMap(({ ref, invoices }) => invoices.filter(isKept).map((invoice) => ({ ...invoice, subscriptionRef: ref })))
  if (invoices.length === 0) return
  const ids = invoices.map(({ id }) => id)
  const rows = await tx.select().from(subscriptionInvoices).where(inArray(subscriptionInvoices.id, ids))
  const known = new Map(rows.map((row) => [row.id, row]))
  for (const { id, subscriptionRef, issuedAt, amountCents, paidCents, refundedCents, failedAt } of invoices) {
    const before = known.get(id)
    const isNewRefund = refundedCents > (before?.refundedCents ?? 0)
    const isSame = before?.paidCents === paidCents && !isNewRefund && (!failedAt || before.failedAt !== null)
    if (isSame) continue
    const failed = failedAt ? { failedAt, failedCents: amountCents } : {}
    const values = { paidCents, refundedCents, ...failed, ...(isNewRefund && { refundedAt: now }) }
    await tx
      .insert(subscriptionInvoices)
      .values({ id, personId, subscriptionRef, issuedAt, failedCents: 0, ...values })
      .onConflictDoUpdate({ target: subscriptionInvoices.id, set: { ...values, personId: sql`excluded.person_id` } })
    if (isNewRefund && !isFirst) await recordEvent(tx, 'subscription.refunded', { personId, refundedCents, paidCents })
  }
}

const isMoney = ({ paidCents, failedAt }: ProviderInvoice) => paidCents > 0 || failedAt !== null
