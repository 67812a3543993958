import { reminderTimes } from '@shutterbid/domain/notifications/reminders'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { sql } from 'drizzle-orm'
import type { NoticeKind } from '../notice-kind.ts'
import { countWaiting, hoursFrom, isEnabled, isStillOpen } from '../reminders/reminder.ts'
import { aboutJob, whatBecameOfOffer } from '../texts/about-job.ts'

const { expiringHours, undecidedHours } = reminderTimes

export const bids_undecided: NoticeKind<{ jobId: string; bidCount: number }, 'waitingBids'> = {
  needs: ['waitingBids'],
  text: aboutJob((job, { personId, facts }, { waitingBids, now }) => {
    const { jobId, title, status } = job
    const waiting = Math.min(facts.bidCount, waitingBids.get(jobId) ?? 0)
    const since = whatBecameOfOffer(job, { personId, now }) ?? (waiting === 0 ? 'None of them waits any more.' : null)
    const count = since ? facts.bidCount : waiting
    const bidsText = count === 1 ? `1 bid on ${title}` : `${cappedCount(count)} bids on ${title}`
    return {
      message: since
        ? `${bidsText} waited two days or more for your decision. ${since}`
        : `${bidsText} ${count === 1 ? 'has' : 'have'} waited two days or more for your decision.`,
      subject: `${count === 1 ? 'A bid is' : 'Bids are'} waiting for you: ${title}`,
      action: 'Compare the bids',
      more: 'Photographers keep the time free while they wait. Accept one of the bids, or archive the ones you do not want.',
      isOutdated: status !== 'open' || waiting === 0,
    }
  }),
  reminder: {
    // Only of the last days: earlier runs handled older bids, even if the pause delayed them. Within two days of the start the next kind
    // applies.
    due: (now) => sql`
      select jobs.id as job_id, jobs.client_id as person_id, max(bids.submitted_at) as occasion_at
      from bids
      join people bidder on bidder.id = bids.photographer_id and ${isEnabled('bidder')}
      join jobs on jobs.id = bids.job_id and jobs.status = 'open' and jobs.version = bids.job_version and jobs.starts_at > ${hoursFrom(now, expiringHours)}
      where bids.status = 'pending' and bids.archived_at is null
        and bids.submitted_at > ${hoursFrom(now, -2 * undecidedHours - 72)} and bids.submitted_at <= ${hoursFrom(now, -undecidedHours)}
      group by jobs.id
      having not exists (
        select from reminders past where past.job_id = jobs.id and past.kind = 'bids_undecided'
        and (past.reminded_at > ${hoursFrom(now, -undecidedHours)} or past.occasion_at >= max(bids.submitted_at))
      )
      order by min(bids.submitted_at), jobs.id`,
    async facts({ db, job, occasionAt, now }) {
      const bidCount = isStillOpen(job, now) ? await countWaiting(db, job, occasionAt) : 0
      return bidCount > 0 ? { jobId: job.jobId, bidCount } : null
    },
  },
  sample: ({ jobId }) => ({ facts: { jobId, bidCount: 4 }, job: 'open' }),
}
