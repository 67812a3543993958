import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notifyEach } from '../notify.ts'
import { rejectionNotices, selectRejected } from './rejection-notices.ts'

export async function onBidsRejected(db: Db, { id: eventId, facts }: EventOf<'bids.rejected'>, { now }: ListenerTools) {
  await notifyEach(db, rejectionNotices({ eventId, jobId: facts.jobId }, await selectRejected(db, facts)), now())
}
