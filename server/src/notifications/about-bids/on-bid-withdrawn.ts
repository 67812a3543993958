import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'
import { findNoticeBids } from '../texts/find-notice-bids.ts'

/** Notifies the client, unless the photographer bid again since. */
export async function onBidWithdrawn(db: Db, { id: eventId, facts: { bidId, jobId } }: EventOf<'bid.withdrawn'>, { now }: ListenerTools) {
  const bid = (await findNoticeBids(db, [bidId])).get(bidId)
  if (bid?.status !== 'rejected' || bid.rejectReason !== 'withdrawn') return
  await notify(db, { eventId, personIds: [bid.clientId], kind: 'bid_withdrawn', facts: { bidId, jobId } }, now())
}
