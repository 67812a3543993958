import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { busyTimes } from '../tables.ts'

export async function deleteBusyTime(tx: Tx, { jobId }: { jobId: string }) {
  await tx.delete(busyTimes).where(eq(busyTimes.jobId, jobId))
}
