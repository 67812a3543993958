import type { RejectReason } from '@shutterbid/domain/bids/lifecycle'
import { aboutJob } from '../texts/about-job.ts'
import type { NoticeKind } from '../texts/notice-kind.ts'

type Reason = Exclude<RejectReason, 'withdrawn'>

export const bid_rejected: NoticeKind<{ jobId: string; reason: Reason }> = {
  text: aboutJob(({ title }, { facts: { reason } }) => ({
    message: rejectedTexts[reason](title),
    subject: `${rejectedSubjects[reason]}: ${title}`,
  })),
  sample: ({ jobId }) => ({ facts: { jobId, reason: 'outbid' } }),
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
