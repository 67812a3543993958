import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { jobRequests } from './tables.ts'

/** The unanswered request on a job, or null. */
export async function findWaitingRequest(tx: Tx, jobId: string) {
  const [request] = await tx
    .select()
    .from(jobRequests)
    .where(and(eq(jobRequests.jobId, jobId), isNull(jobRequests.endedAt)))
    .limit(1)
  return request ?? null
}
