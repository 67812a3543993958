import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'
import { findNoticeBids } from '../texts/find-notice-bids.ts'
import { findNoticeJobs } from '../texts/find-notice-jobs.ts'
import { notifyRejected } from './notify-rejected.ts'

/** Notifies both sides of the hire, unless the job was cancelled since, and the photographers who were not chosen. */
export async function onBidAccepted(db: Db, { id: eventId, facts }: EventOf<'bid.accepted'>, { now }: ListenerTools) {
  const { bidId, jobId, rejectedPhotographerIds } = facts
  const bid = (await findNoticeBids(db, [bidId])).get(bidId)
  if (bid?.status !== 'accepted') return
  const job = (await findNoticeJobs(db, [jobId])).get(jobId)
  if (job && job.status !== 'cancelled') {
    await notify(db, { eventId, personIds: [bid.photographerId], kind: 'bid_accepted', facts: { jobId } }, now())
    await notify(db, { eventId, personIds: [bid.clientId], kind: 'photographer_hired', facts: { jobId } }, now())
  }
  await notifyRejected(db, { eventId, jobId, photographerIds: rejectedPhotographerIds }, now())
}
