import { billingLimits } from '@shutterbid/domain/billing/limits'
import { lt } from 'drizzle-orm'
import { deleteInBatches } from '#server/platform/db/delete-in-batches'
import type { Db } from '#server/platform/db/open-database'
import { countedBefore } from './payment-calls.ts'
import { paymentCalls, subscriptionInvoices, unsignedPaymentCalls } from './tables.ts'

/** Deletes calls and invoices after seven years, and the counts of unsigned calls after thirty days. */
export async function deleteOldPayments(db: Db, { now }: { now: () => Date }) {
  const oldest = now()
  oldest.setUTCFullYear(oldest.getUTCFullYear() - billingLimits.keepRecordYears)
  await deleteInBatches(db, paymentCalls, lt(paymentCalls.receivedAt, oldest))
  await deleteInBatches(db, subscriptionInvoices, lt(subscriptionInvoices.issuedAt, oldest))
  await deleteInBatches(db, unsignedPaymentCalls, countedBefore(new Date(now().getTime() - keptDays * 86_400_000)))
}

const keptDays = 31
