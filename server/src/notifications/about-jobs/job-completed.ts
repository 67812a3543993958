import type { CompletedBy } from '@shutterbid/domain/jobs/lifecycle'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import type { JobEvents } from '#server/jobs/event-facts'
import { dayInText } from '#server/platform/date-texts'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import { aboutHire, jobLink } from '../texts/about-job.ts'
import { findNoticeJob, type NoticeJob } from '../texts/find-notice-jobs.ts'

export const job_completed: NoticeKind<{ jobId: string; by: CompletedBy }> = {
  text: aboutHire((job, { personId, facts: { by } }, { now }) => {
    const isClient = personId === job.clientId
    const what =
      by === 'clock'
        ? `${job.title} is complete: a request to complete it was not answered.`
        : `${job.photographerName} marked ${job.title} complete.`
    const asksForReview = isClient && !job.isReviewed
    return {
      message: !isClient ? what : asksForReview ? `${what} How was it? Leave a review.` : `${what} You have reviewed it.`,
      subject: `${by === 'clock' ? 'Completed without an answer' : `${job.photographerName} marked it complete`}: ${job.title}`,
      ...(isClient && {
        more: picturesText(job, now),
      }),
      ...(asksForReview && { link: `${jobLink(job.jobId)}?review=true`, action: 'Leave a review' }),
    }
  }),
  sample: ({ jobId }) => ({ facts: { jobId, by: 'photographer' }, reader: 'client', job: 'completed' }),
}

function picturesText({ deliveryOn, zone, photographerName }: NoticeJob, now: Date) {
  const day = dayInText(deliveryOn, zone, now)
  return localDateTime(now, zone).on <= deliveryOn
    ? `The pictures are due by ${day}, and may still be on their way.`
    : `The pictures were due by ${day}. Message ${photographerName} if you do not have them.`
}

/** To the client, and to the photographer too if the clock completed it. */
export const onJobCompleted = noticeListener(async ({ jobId, by }: JobEvents['job.completed'], { db }) => {
  const job = await findNoticeJob(db, jobId)
  if (job?.status !== 'completed') return null
  const notified = by === 'clock' ? [job.clientId, job.acceptedPhotographerId] : [job.clientId]
  return { kind: 'job_completed', personIds: notified.filter((personId) => personId !== null), facts: { jobId, by } }
})
