import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'
import { findNoticeBids } from '../texts/find-notice-bids.ts'

/** Notifies the client, unless the bid was withdrawn or its photographer disabled since. */
export async function onBidSubmitted(db: Db, { id: eventId, facts: { bidId, jobId } }: EventOf<'bid.submitted'>, { now }: ListenerTools) {
  const bid = (await findNoticeBids(db, [bidId])).get(bidId)
  if (bid?.status !== 'pending' || bid.photographerDisabledAt) return
  const { clientId, amountDollars } = bid
  await notify(db, { eventId, personIds: [clientId], kind: 'bid_submitted', facts: { bidId, jobId, amountDollars } }, now())
}
