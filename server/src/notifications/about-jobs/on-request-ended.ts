import { askAgainAt } from '@shutterbid/domain/jobs/request-deadlines'
import { eq } from 'drizzle-orm'
import type { EventOf } from '#server/events'
import { jobRequests } from '#server/jobs/requests/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'
import { kindOfRequest } from './on-job-requested.ts'

/** Tells the photographer that a request was withdrawn, in the place of the request, or the client of the answer "not yet". */
export async function onRequestEnded(db: Db, { id: eventId, facts }: EventOf<'job.request_ended'>, { now }: ListenerTools) {
  const { jobId, requestId, clientId, photographerId, outcome } = facts
  const { endedAt, dueAt, kind } = jobRequests
  const [request] = await db.select({ endedAt, dueAt, kind }).from(jobRequests).where(eq(jobRequests.id, requestId)).limit(1)
  if (!request?.endedAt) return
  if (outcome === 'withdrawn') {
    const withdrawn = { jobId, dueAt: request.dueAt.toISOString() }
    await notify(db, { eventId, personIds: [photographerId], kind: kindOfRequest[request.kind], facts: withdrawn }, now())
    return
  }
  const again = { jobId, askAgainAt: askAgainAt(request.endedAt).toISOString() }
  await notify(db, { eventId, personIds: [clientId], kind: 'completion_not_yet', facts: again }, now())
}
