import { termRows } from '@shutterbid/domain/jobs/terms/term-rows'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import type { NotificationOf } from '../notice-kind.ts'
import type { NoticeJob } from './find-notice-jobs.ts'
import type { Subjects } from './find-subjects.ts'
import type { Notice } from './notice.ts'

type AboutJob = { jobId: string }
type Hire = NoticeJob & { photographerName: string }
type WithJobs = Pick<Subjects, 'jobs'>
/** By default the link leads to the job. */
export type JobText = Omit<Notice, 'link' | 'action'> & Partial<Pick<Notice, 'link' | 'action'>>

/** A notice about a job; null if the job is gone. */
export function aboutJob<Facts extends AboutJob, Some extends WithJobs>(
  write: (job: NoticeJob, notification: NotificationOf<Facts>, subjects: Some) => JobText | null,
) {
  return (notification: NotificationOf<Facts>, subjects: Some): Notice | null => {
    const job = subjects.jobs.get(notification.facts.jobId)
    const text = job && write(job, notification, subjects)
    return text ? { link: jobLink(notification.facts.jobId), action: 'See the job', ...text } : null
  }
}

/** A notice about a job with a hire; null without one. */
export function aboutHire<Facts extends AboutJob, Some extends WithJobs>(
  write: (job: Hire, notification: NotificationOf<Facts>, subjects: Some) => JobText,
) {
  return aboutJob<Facts, Some>(({ photographerName, ...job }, notification, subjects) =>
    photographerName === null ? null : write({ ...job, photographerName }, notification, subjects),
  )
}

export function jobLink(jobId: string) {
  return `/jobs/${jobId}`
}

/** Of a person's own things about a job in `Subjects`. */
export function ownKey(personId: string, jobId: string) {
  return `${personId} ${jobId}`
}

type Reader = { personId: string; now: Date }

/** What became of a job since somebody was notified of it; null while it is open and can still be decided. */
export function whatBecameOfOffer(job: NoticeJob, reader: Reader): string | null {
  if (job.status === 'open') return job.startsAt > reader.now ? null : 'Its date has passed.'
  if (job.status === 'cancelled') return 'It is cancelled.'
  if (reader.personId === job.clientId) return `You have hired ${job.photographerName ?? 'a photographer'} since.`
  return reader.personId === job.acceptedPhotographerId ? 'You were hired for it.' : 'It is closed now.'
}

/** The terms of a hire that hold, in full, below a first line. */
export function agreedTerms(firstLine: string, job: NoticeJob, now: Date) {
  const { terms, meetingPoint } = job
  if (!terms) return {}
  const rows = termRows({ ...terms, meetingPoint }, localDateTime(now, job.zone).on)
  return { terms: [firstLine, ...rows.map(({ name, text }) => `${name}: ${text}`)].join('\n') }
}

/** The outcome of a hire; null while it is in progress. */
export function whatBecameOfHire({ status }: Pick<NoticeJob, 'status'>): string | null {
  if (status === 'in_progress') return null
  return status === 'completed' ? 'It is complete.' : 'It is cancelled.'
}
