import { eq } from 'drizzle-orm'
import { bidNotes } from '#server/bids/share/tables'
import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'

/** Notifies the client, unless the vote and the comment were taken back since. */
export async function onBidNoted(db: Db, { id: eventId, facts }: EventOf<'bid.noted'>, { now }: ListenerTools) {
  const { bidId, jobId, clientId } = facts
  if ((await db.$count(bidNotes, eq(bidNotes.bidId, bidId))) === 0) return
  await notify(db, { eventId, personIds: [clientId], kind: 'bid_noted', facts: { jobId } }, now())
}
