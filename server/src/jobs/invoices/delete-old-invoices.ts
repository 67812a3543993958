import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { lt } from 'drizzle-orm'
import { deleteInBatches } from '#server/platform/db/delete-in-batches'
import type { Db } from '#server/platform/db/open-database'
import { invoices } from './tables.ts'

/** Deletes invoices after seven years. */
export async function deleteOldInvoices(db: Db, { now }: { now: () => Date }) {
  const oldest = now()
  oldest.setUTCFullYear(oldest.getUTCFullYear() - jobLimits.invoice.keepYears)
  await deleteInBatches(db, invoices, lt(invoices.issuedOn, oldest.toISOString().slice(0, 10)))
}
