import { canRequestCompletion } from '@shutterbid/domain/jobs/request-rules'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { getJob } from '../job-page/get-job.ts'
import { lockOwnJob } from '../lock-job.ts'
import { jobRequests } from '../tables.ts'
import { findWaitingRequest } from './find-waiting-request.ts'
import { makeRequest } from './make-request.ts'

/** The client asks the photographer to mark the job complete after the shoot. */
export async function requestCompletion(tx: Tx, actor: Actor, { jobId }: { jobId: string }, now: Date) {
  const job = await lockOwnJob(tx, { jobId, clientId: actor.id })
  const request = await findWaitingRequest(tx, jobId)
  assertAllowed(canRequestCompletion({ job, request, notYetAt: await lastNotYetAt(tx, jobId), now }))
  await makeRequest(tx, job, 'completion', now)
  return getJob(tx, actor, { jobId }, now)
}

async function lastNotYetAt(tx: Tx, jobId: string) {
  const [last] = await tx
    .select({ endedAt: jobRequests.endedAt })
    .from(jobRequests)
    .where(and(eq(jobRequests.jobId, jobId), eq(jobRequests.outcome, 'not_yet')))
    .orderBy(desc(jobRequests.requestedAt))
    .limit(1)
  return last?.endedAt ?? null
}
