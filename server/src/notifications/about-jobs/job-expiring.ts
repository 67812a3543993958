import { reminderTimes } from '@shutterbid/domain/notifications/reminders'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { sql } from 'drizzle-orm'
import { shootTimeText } from '#server/platform/date-texts'
import type { NoticeKind } from '../notice-kind.ts'
import { countWaiting, hoursFrom, isSameStart, isStillOpen } from '../reminders/reminder.ts'
import { aboutJob, whatBecameOfOffer } from '../texts/about-job.ts'

const { expiringHours, untouchedHours } = reminderTimes

export const job_expiring: NoticeKind<{ jobId: string; bidCount: number }, 'waitingBids'> = {
  needs: ['waitingBids'],
  text: aboutJob((job, { personId }, { waitingBids, now }) => {
    const { jobId, title, status } = job
    const bidCount = waitingBids.get(jobId) ?? 0
    const when = shootTimeText(job, now)
    const since = whatBecameOfOffer(job, { personId, now })
    return {
      message: since
        ? `Nobody was hired yet for ${title} on ${when}. ${since}`
        : `${title} is on ${when} and nobody is hired yet. ${waitingText(bidCount)}`,
      subject: `Nobody is hired yet: ${title}`,
      action: bidCount > 0 ? 'Decide now' : 'See the job',
      more: 'Nobody can be hired once the shoot would start. You can post it again for another date.',
      isOutdated: status !== 'open',
    }
  }),
  reminder: {
    // Not to clients who posted or changed the job within a day.
    due: (now) => sql`
      select jobs.id as job_id, jobs.client_id as person_id, jobs.starts_at as occasion_at
      from jobs
      where jobs.status = 'open' and jobs.starts_at > ${hoursFrom(now)} and jobs.starts_at <= ${hoursFrom(now, expiringHours)}
        and jobs.updated_at <= ${hoursFrom(now, -untouchedHours)}
      order by jobs.starts_at, jobs.id`,
    facts: async ({ db, job, occasionAt, now }) =>
      isStillOpen(job, now) && isSameStart(job, occasionAt) ? { jobId: job.jobId, bidCount: await countWaiting(db, job) } : null,
  },
  sample: ({ jobId }) => ({ facts: { jobId, bidCount: 4 }, job: 'open' }),
}

function waitingText(bidCount: number) {
  if (bidCount === 0) return 'There are no bids so far.'
  return bidCount === 1 ? '1 bid is waiting for your decision.' : `${cappedCount(bidCount)} bids are waiting for your decision.`
}
