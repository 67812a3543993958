import { and, eq, isNull } from 'drizzle-orm'
import type { EventOf } from '#server/events'
import { jobRequests } from '#server/jobs/requests/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'

/** Notifies the photographer, unless the request ended meanwhile. */
export async function onJobRequested(db: Db, { id: eventId, facts }: EventOf<'job.requested'>, { now }: ListenerTools) {
  const { jobId, requestId, photographerId } = facts
  const [request] = await db
    .select({ kind: jobRequests.kind, dueAt: jobRequests.dueAt })
    .from(jobRequests)
    .where(and(eq(jobRequests.id, requestId), isNull(jobRequests.endedAt)))
    .limit(1)
  if (!request) return
  await notify(
    db,
    { eventId, personIds: [photographerId], kind: kindOfRequest[request.kind], facts: { jobId, dueAt: request.dueAt.toISOString() } },
    now(),
  )
}

/** A request and its withdrawal are one notification. */
export const kindOfRequest = { completion: 'completion_requested', cancellation: 'cancellation_requested' } as const
