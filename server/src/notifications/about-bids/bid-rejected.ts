import type { RejectReason } from '@shutterbid/domain/bids/lifecycle'
import { rejectReasons } from '@shutterbid/domain/bids/lifecycle'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { BidEvents } from '#server/bids/event-facts'
import { bids } from '#server/bids/tables'
import type { SelectedRows } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import type { NewNotice } from '../notify.ts'
import { aboutJob } from '../texts/about-job.ts'

type Reason = Exclude<RejectReason, 'withdrawn'>

export const bid_rejected: NoticeKind<{ jobId: string; reason: Reason }> = {
  text: aboutJob(({ title }, { facts: { reason } }) => ({
    message: rejectedTexts[reason](title),
    subject: `${rejectedSubjects[reason]}: ${title}`,
  })),
  sample: ({ jobId }) => ({ facts: { jobId, reason: 'outbid' } }),
}

export const onBidsRejected = noticeListener(async (facts: BidEvents['bids.rejected'], { db }) =>
  rejectionNotices(facts.jobId, await selectRejected(db, facts)),
)

/** Those of these photographers whose bid is still rejected, with its current reason; `rejectionNotices` reads the rows. */
export function selectRejected(db: Db, { jobId, photographerIds }: { jobId: string; photographerIds: string[] }) {
  const { photographerId, rejectReason, status } = bids
  return db
    .select({ photographerId, rejectReason })
    .from(bids)
    .where(and(eq(bids.jobId, jobId), inArray(photographerId, photographerIds), eq(status, 'rejected')))
    .orderBy(asc(photographerId))
    .limit(photographerIds.length)
}

type Rows = SelectedRows<{ rejected: ReturnType<typeof selectRejected> }>['rejected']

/** One notice for each reason. Photographers who withdrew need none. */
export function rejectionNotices(jobId: string, rejected: Rows): NewNotice[] {
  return rejectReasons.flatMap((reason) => {
    if (reason === 'withdrawn') return []
    const personIds = rejected.filter((bid) => bid.rejectReason === reason).map(({ photographerId }) => photographerId)
    return [{ kind: 'bid_rejected' as const, personIds, facts: { jobId, reason } }]
  })
}

const rejectedTexts: Record<Reason, (title: string) => string> = {
  outbid: (title) => `${title} went to another photographer.`,
  archived: (title) => `${title} went to another photographer.`,
  job_cancelled: (title) => `${title} was cancelled by its client. Your bid is closed.`,
  job_expired: (title) => `${title} was not filled before its date. Your bid is closed.`,
}

const rejectedSubjects: Record<Reason, string> = {
  outbid: 'Another photographer was chosen',
  archived: 'Another photographer was chosen',
  job_cancelled: 'The client cancelled the job you bid on',
  job_expired: 'Expired without a hire',
}
