import { dayOfInstantText, instantText } from '#server/platform/date-texts'
import type { NoticeKind } from '../texts/notice-kind.ts'
import { type AboutRequest, aboutRequest } from './request.ts'

export const completion_requested: NoticeKind<AboutRequest, 'requests'> = {
  needs: ['requests'],
  text: aboutRequest(
    () => 'completion',
    (job, request, now) => ({
      message: `${job.clientName} asks you to mark ${job.title} complete. Without an answer it is completed on ${dayOfInstantText(request.dueAt, job.zone, now)}.`,
      subject: `${job.clientName} asks you to mark it complete: ${job.title}`,
      written: { by: job.clientName, note: request.note },
      more: 'Mark it complete, answer "not yet" if there is work left, or cancel it.',
    }),
  ),
  sample: ({ jobId, dueAt }) => ({ facts: { jobId, dueAt }, areRequestsWaiting: true }),
}

export const cancellation_requested: NoticeKind<AboutRequest, 'requests'> = {
  needs: ['requests'],
  text: aboutRequest(
    () => 'cancellation',
    (job, request, now) => ({
      message: `${job.clientName} asks to cancel ${job.title}. Without an answer it is cancelled on ${instantText(request.dueAt, job.zone, now)}.`,
      subject: `${job.clientName} asks to cancel: ${job.title}`,
      written: { by: job.clientName, note: request.note },
      more: `${job.clientName} can leave this hire, and your answer only makes it sooner. Write to each other first if something can be changed. If you agree, it is cancelled at once and the time is free again.`,
    }),
  ),
  sample: ({ jobId, dueAt }) => ({ facts: { jobId, dueAt }, areRequestsWaiting: true }),
}
