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

type Reader = { personId: string; now: Date }

/** What became of a job since somebody was told of it; null while it is open and can still be decided. */
export function whatBecameOfOffer(job: NoticeJob, reader: Reader): string | null {
  if (job.status === 'open') return job.startsAt > reader.now ? null : 'Its date has passed.'
  if (job.status === 'cancelled') return 'It is cancelled.'
  if (reader.personId === job.clientId) return `You have hired ${job.photographerName ?? 'a photographer'} since.`
  return reader.personId === job.acceptedPhotographerId ? 'You were hired for it.' : 'It is closed now.'
}

/** What became of a hire; null while it is in progress. */
export function whatBecameOfHire({ status }: Pick<NoticeJob, 'status'>): string | null {
  if (status === 'in_progress') return null
  return status === 'completed' ? 'It is complete.' : 'It is cancelled.'
}
