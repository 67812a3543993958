import { billingLimits } from '@shutterbid/domain/billing/limits'
import { lt } from 'drizzle-orm'
import { deleteInBatches } from '#server/platform/db/delete-in-batches'
import type { Db } from '#server/platform/db/open-database'
import { paymentFacts } from './tables.ts'

/** Deletes what the provider told seven years ago, and the calls in which it did. */
export async function forgetPayments(db: Db, { now }: { now: () => Date }) {
  const oldest = now()
  oldest.setUTCFullYear(oldest.getUTCFullYear() - billingLimits.keepRecordYears)
  await deleteInBatches(db, paymentFacts, lt(paymentFacts.recordedAt, oldest))
}
