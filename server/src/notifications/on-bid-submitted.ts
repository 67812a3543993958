import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { findHeardBid } from './find-heard-bid.ts'
import { noticeWords } from './notice-words.ts'
import { ringBell } from './ring-bell.ts'

export async function onBidSubmitted(db: Db, { id: eventId, facts }: EventOf<'bid.submitted'>, tools: ListenerTools) {
  const bid = await findHeardBid(db, facts.bidId)
  if (bid?.status !== 'pending' || bid.photographerDisabledAt) return
  await ringBell(db, tools, { eventId, personIds: [bid.clientId], notice: noticeWords.bidSubmitted(bid) })
}
