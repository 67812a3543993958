import { type RequestKind, requestDueAt } from '@shutterbid/domain/jobs/request-deadlines'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import type { JobRow } from '../tables.ts'
import { jobRequests } from './tables.ts'

/** Stores a request on a locked job in progress, and records it. */
export async function makeRequest(tx: Tx, job: JobRow, kind: RequestKind, now: Date) {
  const { id: jobId, clientId, acceptedPhotographerId: photographerId } = job
  if (!photographerId) throw new Error('a request on a job that nobody was hired for')
  const [request] = await tx
    .insert(jobRequests)
    .values({ jobId, kind, requestedAt: now, dueAt: requestDueAt(kind, now, job) })
    .returning({ id: jobRequests.id })
  await recordEvent(tx, 'job.requested', { jobId, requestId: request!.id, kind, clientId, photographerId })
}
