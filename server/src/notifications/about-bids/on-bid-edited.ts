import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'
import { findNoticeBids } from '../texts/find-notice-bids.ts'

/** Notifies the client, unless the bid was withdrawn or its photographer disabled since. */
export async function onBidEdited(db: Db, { id: eventId, facts }: EventOf<'bid.edited'>, { now }: ListenerTools) {
  const { bidId, jobId, isConfirmed } = facts
  const bid = (await findNoticeBids(db, [bidId])).get(bidId)
  if (bid?.status !== 'pending' || bid.photographerDisabledAt) return
  const kind = isConfirmed ? 'bid_confirmed' : 'bid_edited'
  await notify(db, { eventId, personIds: [bid.clientId], kind, facts: { bidId, jobId } }, now())
}
