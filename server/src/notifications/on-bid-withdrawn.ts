import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { findHeardBid } from './find-heard-bid.ts'
import { noticeWords } from './notice-words.ts'
import { ringBell } from './ring-bell.ts'

export async function onBidWithdrawn(db: Db, { id: eventId, facts }: EventOf<'bid.withdrawn'>, tools: ListenerTools) {
  const bid = await findHeardBid(db, facts.bidId)
  if (bid?.status !== 'rejected' || bid.rejectReason !== 'withdrawn') return
  await ringBell(db, tools, { eventId, personIds: [bid.clientId], notice: noticeWords.bidWithdrawn(bid) })
}
