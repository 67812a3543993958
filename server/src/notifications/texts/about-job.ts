import type { NotificationKind } from '@shutterbid/domain/notifications/kinds'
import type { FactsOf, NotificationWithFacts } from './facts.ts'
import type { NoticeJob } from './find-notice-jobs.ts'
import type { Subjects } from './find-subjects.ts'
import type { Notice } from './notice.ts'

type JobKind = { [Kind in NotificationKind]: FactsOf<Kind> extends { jobId: string } ? Kind : never }[NotificationKind]
type Hire = NoticeJob & { photographerName: string }

/** A notice about a job; none if the job is gone. */
export function aboutJob<Kind extends JobKind>(
  write: (job: NoticeJob, notification: NotificationWithFacts<Kind>, subjects: Subjects) => Notice | null,
) {
  return (notification: NotificationWithFacts<Kind>, subjects: Subjects) => {
    const job = subjects.jobs.get(notification.facts.jobId)
    return job ? write(job, notification, subjects) : null
  }
}

/** A notice about a job with a hire; none without one. */
export function aboutHire<Kind extends JobKind>(
  write: (job: Hire, notification: NotificationWithFacts<Kind>, subjects: Subjects) => Notice,
) {
  return aboutJob<Kind>(({ photographerName, ...job }, notification, subjects) =>
    photographerName === null ? null : write({ ...job, photographerName }, notification, subjects),
  )
}

export function jobLink(jobId: string) {
  return `/jobs/${jobId}`
}
