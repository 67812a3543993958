import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { busyTimes } from './tables.ts'

/** The time that a shoot had taken is free again; fine if it had taken none. */
export async function freeBusyTime(tx: Tx, { jobId }: { jobId: string }) {
  await tx.delete(busyTimes).where(eq(busyTimes.jobId, jobId))
}
