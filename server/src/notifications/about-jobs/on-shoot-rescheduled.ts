import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'

/** Notifies both sides of a hire: the mail has the shoot as a calendar file. */
export async function onShootRescheduled(db: Db, { id: eventId, facts }: EventOf<'job.rescheduled'>, { now }: ListenerTools) {
  const { jobId, proposalId, clientId, photographerId } = facts
  await notify(db, { eventId, personIds: [clientId, photographerId], kind: 'shoot_rescheduled', facts: { jobId, proposalId } }, now())
}
