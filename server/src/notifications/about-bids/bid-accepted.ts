import type { BidEvents } from '#server/bids/event-facts'
import { shootTimeText } from '#server/platform/date-texts'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import type { NewNotice } from '../notify.ts'
import { aboutHire, agreedTerms } from '../texts/about-job.ts'
import { selectNoticeBids } from '../texts/find-notice-bids.ts'
import { selectNoticeJobs } from '../texts/find-notice-jobs.ts'
import { rejectionNotices, selectRejected } from './bid-rejected.ts'

/** Keeps the shoot's day as it was at the hire, even after a move. */
export const bid_accepted: NoticeKind<{ jobId: string }> = {
  text: aboutHire((job, _, { now }) => ({
    message: `${job.clientName} hired you for ${job.title} on ${shootTimeText(job.posted ?? job, now)}.`,
    subject: `You are hired: ${job.title}`,
    ...agreedTerms('You agreed on:', job, now),
    more: `${job.clientName} pays you directly. The job page shows you the exact place and the meeting point.`,
    shoot: job,
    isOutdated: job.status === 'cancelled',
  })),
  sample: ({ jobId }) => ({ facts: { jobId } }),
}

export const photographer_hired: NoticeKind<{ jobId: string }> = {
  text: aboutHire((job, _, { now }) => ({
    message: `You hired ${job.photographerName} for ${job.title} on ${shootTimeText(job.posted ?? job, now)}.`,
    subject: `You hired ${job.photographerName}: ${job.title}`,
    ...agreedTerms('You agreed on:', job, now),
    more: `${job.photographerName} can now see the exact place and the meeting point. You pay them directly.`,
    shoot: job,
    isOutdated: job.status === 'cancelled',
  })),
  sample: ({ jobId }) => ({ facts: { jobId } }),
}

/** To both sides of the hire, unless the job was cancelled since, and to the photographers who were not chosen. */
export const onBidAccepted = noticeListener(async (facts: BidEvents['bid.accepted'], { db }) => {
  const { bidId, jobId, rejectedPhotographerIds: photographerIds } = facts
  const found = await inOneStatement(db, {
    bids: selectNoticeBids(db, [bidId]),
    jobs: selectNoticeJobs(db, [jobId]),
    rejected: selectRejected(db, { jobId, photographerIds }),
  })
  const [bid] = found.bids
  const [job] = found.jobs
  if (bid?.status !== 'accepted') return null
  const sides: NewNotice[] = [
    { kind: 'bid_accepted', personIds: [bid.photographerId], facts: { jobId } },
    { kind: 'photographer_hired', personIds: [bid.clientId], facts: { jobId } },
  ]
  const isHire = job !== undefined && job.status !== 'cancelled'
  return [...(isHire ? sides : []), ...rejectionNotices(jobId, found.rejected)]
})
