import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { findHeardBid } from './find-heard-bid.ts'
import { noticeWords } from './notice-words.ts'
import { ringBell } from './ring-bell.ts'
import { tellRejected } from './tell-rejected.ts'

/** The hired photographer, unless the job was left since; and those who were passed over. */
export async function onBidAccepted(db: Db, { id: eventId, facts }: EventOf<'bid.accepted'>, tools: ListenerTools) {
  const bid = await findHeardBid(db, facts.bidId)
  if (bid?.status !== 'accepted') return
  if (bid.jobStatus !== 'cancelled') {
    await ringBell(db, tools, { eventId, personIds: [bid.photographerId], notice: noticeWords.bidAccepted(bid) })
  }
  await tellRejected(db, tools, { eventId, job: bid, photographerIds: facts.rejectedPhotographerIds })
}
