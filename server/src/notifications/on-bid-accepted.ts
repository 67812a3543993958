import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { findHeardBid } from './find-heard-bid.ts'
import { findHeardJob } from './find-heard-job.ts'
import { noticeWords } from './notice-words.ts'
import { ringBell } from './ring-bell.ts'
import { shootFile } from './shoot-file.ts'
import { tellRejected } from './tell-rejected.ts'

/** The two of the hire, unless the job was left since, with the shoot for their calendars; and those who were passed over. */
export async function onBidAccepted(db: Db, { id: eventId, facts }: EventOf<'bid.accepted'>, tools: ListenerTools) {
  const bid = await findHeardBid(db, facts.bidId)
  if (bid?.status !== 'accepted') return
  const job = await findHeardJob(db, bid.jobId)
  if (job && job.status !== 'cancelled') {
    const attachment = shootFile(job, tools.publicUrl)
    await ringBell(db, tools, { eventId, personIds: [bid.photographerId], notice: { ...noticeWords.bidAccepted(bid), attachment } })
    await ringBell(db, tools, { eventId, personIds: [bid.clientId], notice: { ...noticeWords.hired(bid), attachment } })
  }
  await tellRejected(db, tools, { eventId, job: bid, photographerIds: facts.rejectedPhotographerIds })
}
