import type { EventOf } from '#server/events'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { type AnyNotification, notifyEach } from '../notify.ts'
import { selectNoticeBids } from '../texts/find-notice-bids.ts'
import { selectNoticeJobs } from '../texts/find-notice-jobs.ts'
import { rejectionNotices, selectRejected } from './rejection-notices.ts'

/** Notifies both sides of the hire, unless the job was cancelled since, and the photographers who were not chosen. */
export async function onBidAccepted(db: Db, { id: eventId, facts }: EventOf<'bid.accepted'>, { now }: ListenerTools) {
  const { bidId, jobId, rejectedPhotographerIds: photographerIds } = facts
  const { bids, jobs, rejected } = await inOneStatement(db, {
    bids: selectNoticeBids(db, [bidId]),
    jobs: selectNoticeJobs(db, [jobId]),
    rejected: selectRejected(db, { jobId, photographerIds }),
  })
  const [bid] = bids
  const [job] = jobs
  if (bid?.status !== 'accepted') return
  const sides: AnyNotification[] = [
    { eventId, personIds: [bid.photographerId], kind: 'bid_accepted', facts: { jobId } },
    { eventId, personIds: [bid.clientId], kind: 'photographer_hired', facts: { jobId } },
  ]
  const isHire = job !== undefined && job.status !== 'cancelled'
  await notifyEach(db, [...(isHire ? sides : []), ...rejectionNotices({ eventId, jobId }, rejected)], now())
}
