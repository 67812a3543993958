import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { reports } from './tables.ts'

/** What somebody who leaves has reported stays, without their name on it. */
export async function forgetReporter(tx: Tx, personId: string) {
  await tx.update(reports).set({ reporterId: null }).where(eq(reports.reporterId, personId))
}
