import { type RequestKind, type RequestOutcome, requestDueAt } from '@shutterbid/domain/jobs/request-deadlines'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '../events.ts'
import type { JobRow } from '../tables.ts'
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

/** Stores a request on a locked job in progress, and records it. */
export async function makeRequest(tx: Tx, job: JobRow, { kind, note }: { kind: RequestKind; note: string }, now: Date) {
  const { id: jobId, clientId, acceptedPhotographerId: photographerId } = job
  if (!photographerId) throw new Error('a request on a job that nobody was hired for')
  const [request] = await tx
    .insert(jobRequests)
    .values({ jobId, kind, note, requestedAt: now, dueAt: requestDueAt(kind, now, job) })
    .returning({ id: jobRequests.id })
  await recordEvent(tx, 'job.requested', { jobId, requestId: request!.id, kind, clientId, photographerId })
}

/** Ends the unanswered request on a locked job, if there is one. */
export async function endRequest(tx: Tx, { jobId, outcome, now }: { jobId: string; outcome: RequestOutcome; now: Date }) {
  await tx
    .update(jobRequests)
    .set({ endedAt: now, outcome })
    .where(and(eq(jobRequests.jobId, jobId), isNull(jobRequests.endedAt)))
}
