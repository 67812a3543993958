import { billingLimits } from '@shutterbid/domain/billing/limits'
import { lt } from 'drizzle-orm'
import { deleteInBatches } from '#server/platform/db/delete-in-batches'
import type { Db } from '#server/platform/db/open-database'
import { paymentFacts } from '../tables.ts'

/** Deletes payment facts after seven years, with their calls. */
export async function deleteOldPayments(db: Db, { now }: { now: () => Date }) {
  const oldest = now()
  oldest.setUTCFullYear(oldest.getUTCFullYear() - billingLimits.keepRecordYears)
  await deleteInBatches(db, paymentFacts, lt(paymentFacts.recordedAt, oldest))
}
