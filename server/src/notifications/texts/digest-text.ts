import { jobLink } from './about-job.ts'
import type { NotificationWithFacts } from './facts.ts'
import type { Subjects } from './find-subjects.ts'
import { newJobText } from './new-job-text.ts'
import type { Notice } from './notice.ts'

/** The digest of new jobs: those of its jobs that are still open. */
export function digestText({ personId, facts }: NotificationWithFacts<'new_jobs_digest'>, { jobs, places, now }: Subjects): Notice {
  const listed = facts.jobIds.flatMap((jobId) => jobs.get(jobId) ?? [])
  const open = listed.filter(
    ({ status, startsAt, hiddenReason, clientDisabledAt }) =>
      status === 'open' && startsAt > now && hiddenReason === null && clientDisabledAt === null,
  )
  const moreCount = facts.jobCount - facts.jobIds.length
  const count = open.length + moreCount
  const what = count === 1 ? '1 new job' : `${count} new jobs`
  return {
    message: `${what} for you ${count === 1 ? 'is' : 'are'} still open.`,
    link: '/jobs',
    subject: `${what} for you`,
    action: 'See the jobs',
    listed: open.map((job) => ({ label: job.title, link: jobLink(job.jobId), text: newJobText(job, places.get(personId), now) })),
    ...(moreCount > 0 ? { more: `And ${moreCount} more.` } : {}),
    isOutdated: open.length === 0,
  }
}
