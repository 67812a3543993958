import { shootTimeText } from '#server/platform/date-texts'
import { aboutHire } from '../texts/about-job.ts'
import type { NoticeKind } from '../texts/notice-kind.ts'

export const bid_accepted: NoticeKind<{ jobId: string }> = {
  text: aboutHire((job, _, { now }) => ({
    message: `${job.clientName} hired you for ${job.title} on ${shootTimeText(job, now)}.`,
    subject: `You are hired: ${job.title}`,
    more: 'The job page now shows you the exact place and the meeting point.',
    shoot: job,
    isOutdated: job.status === 'cancelled',
  })),
  sample: ({ jobId }) => ({ facts: { jobId } }),
}

export const photographer_hired: NoticeKind<{ jobId: string }> = {
  text: aboutHire((job, _, { now }) => ({
    message: `You hired ${job.photographerName} for ${job.title} on ${shootTimeText(job, now)}.`,
    subject: `You hired ${job.photographerName}: ${job.title}`,
    more: `${job.photographerName} can now see the exact place and the meeting point. You pay them directly.`,
    shoot: job,
    isOutdated: job.status === 'cancelled',
  })),
  sample: ({ jobId }) => ({ facts: { jobId } }),
}
