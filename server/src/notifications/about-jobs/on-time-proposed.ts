import { and, eq, isNull } from 'drizzle-orm'
import type { EventOf } from '#server/events'
import { shootProposals } from '#server/jobs/reschedule/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'

/** Notifies the other side of a hire, unless the proposal ended meanwhile. */
export async function onTimeProposed(db: Db, { id: eventId, facts }: EventOf<'job.time_proposed'>, { now }: ListenerTools) {
  const { jobId, proposalId, proposedBy, clientId, photographerId } = facts
  const isWaiting = and(eq(shootProposals.id, proposalId), isNull(shootProposals.endedAt))
  const waiting = await db.select({ id: shootProposals.id }).from(shootProposals).where(isWaiting).limit(1)
  if (waiting.length === 0) return
  const personIds = [proposedBy === clientId ? photographerId : clientId]
  await notify(db, { eventId, personIds, kind: 'time_proposed', facts: { jobId, proposalId } }, now())
}
