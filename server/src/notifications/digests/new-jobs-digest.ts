import type { NoticeKind } from '../notice-kind.ts'
import { jobLink } from '../texts/about-job.ts'
import { newJobText } from '../texts/new-job-text.ts'

/** The soonest of the gathered jobs, and how many there were. The text has those that are still open. */
export const new_jobs_digest: NoticeKind<{ jobIds: string[]; jobCount: number }, 'places'> = {
  needs: ['places'],
  text({ personId, facts }, { jobs, places, now }) {
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
  },
  sample: ({ jobId }) => ({ facts: { jobIds: Array.from({ length: 10 }, () => jobId), jobCount: 24 }, job: 'open' }),
}
