import type { RequestKind } from '@shutterbid/domain/jobs/request-deadlines'
import { instantText } from '#server/platform/date-texts'
import type { NoticeKind } from '../texts/notice-kind.ts'
import { type AboutRequest, aboutRequest } from './request.ts'

export const request_due_soon: NoticeKind<AboutRequest & { kind: RequestKind }, 'requests'> = {
  needs: ['requests'],
  text: aboutRequest(
    ({ kind }) => kind,
    (job, { kind, dueAt }, now) => {
      const what = kind === 'completion' ? 'completed' : 'cancelled'
      return {
        message: `${job.clientName} still waits for your answer. ${job.title} is ${what} on ${instantText(dueAt, job.zone, now)} without one.`,
        subject: `One day left before it is ${what}: ${job.title}`,
      }
    },
  ),
  sample: ({ jobId, dueAt }) => ({ facts: { jobId, dueAt, kind: 'completion' }, areRequestsWaiting: true }),
}
