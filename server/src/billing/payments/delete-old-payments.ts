import { billingLimits } from '@shutterbid/domain/billing/limits'
import { lt } from 'drizzle-orm'
import { deleteInBatches } from '#server/platform/db/delete-in-batches'
import type { Db } from '#server/platform/db/open-database'
import { paymentFacts } from '../tables.ts'
import { forgetRefusedCalls } from './refused-calls.ts'

/** Deletes payment facts after seven years, with their calls, and the counts of refused calls after thirty days. */
export async function deleteOldPayments(db: Db, { now }: { now: () => Date }) {
  const oldest = now()
  oldest.setUTCFullYear(oldest.getUTCFullYear() - billingLimits.keepRecordYears)
  await deleteInBatches(db, paymentFacts, lt(paymentFacts.recordedAt, oldest))
  await forgetRefusedCalls(db, { now })
}
