import { askAgainAt } from '@shutterbid/domain/jobs/request-deadlines'
import { eq } from 'drizzle-orm'
import type { EventOf } from '#server/events'
import { jobRequests } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'

/** Notifies the photographer of a withdrawn request, or the client of the answer "not yet". */
export async function onRequestEnded(db: Db, { id: eventId, facts }: EventOf<'job.request_ended'>, { now }: ListenerTools) {
  const { jobId, requestId, kind, clientId, photographerId, outcome } = facts
  if (outcome === 'withdrawn') {
    return notify(db, { eventId, personIds: [photographerId], kind: 'request_withdrawn', facts: { jobId, kind } }, now())
  }
  const [request] = await db.select({ endedAt: jobRequests.endedAt }).from(jobRequests).where(eq(jobRequests.id, requestId)).limit(1)
  if (!request?.endedAt) return
  const again = { jobId, askAgainAt: askAgainAt(request.endedAt).toISOString() }
  await notify(db, { eventId, personIds: [clientId], kind: 'completion_not_yet', facts: again }, now())
}
