import type { RequestOutcome } from '@shutterbid/domain/jobs/request-deadlines'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { jobRequests } from './tables.ts'

/** Ends the unanswered request on a locked job, if there is one. */
export async function endRequest(tx: Tx, { jobId, outcome, now }: { jobId: string; outcome: RequestOutcome; now: Date }) {
  await tx
    .update(jobRequests)
    .set({ endedAt: now, outcome })
    .where(and(eq(jobRequests.jobId, jobId), isNull(jobRequests.endedAt)))
}
