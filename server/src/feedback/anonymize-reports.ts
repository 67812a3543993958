import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { reports } from './tables.ts'

/** For account deletion: reports stay without the reporter. */
export async function anonymizeReports(tx: Tx, personId: string) {
  await tx.update(reports).set({ reporterId: null }).where(eq(reports.reporterId, personId))
}
