import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notifyRejected } from './notify-rejected.ts'

export async function onBidsRejected(db: Db, { id: eventId, facts }: EventOf<'bids.rejected'>, { now }: ListenerTools) {
  await notifyRejected(db, { eventId, jobId: facts.jobId, photographerIds: facts.photographerIds }, now())
}
