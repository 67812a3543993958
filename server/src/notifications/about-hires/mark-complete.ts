import { reminderTimes } from '@shutterbid/domain/notifications/reminders'
import { type SQL, sql } from 'drizzle-orm'
import type { NoticeKind } from '../notice-kind.ts'
import { type DueReminder, findWaitingRequest, hoursFrom, isEnabled, localTime } from '../reminders/reminder.ts'
import { aboutHire, aboutJob, whatBecameOfHire } from '../texts/about-job.ts'

export const mark_complete: NoticeKind<{ jobId: string }> = {
  text: aboutJob((job) => ({
    message: `${job.title} with ${job.clientName} has ended. ${whatBecameOfHire(job) ?? 'Mark it complete when your work is done.'}`,
    subject: `Time to mark it complete: ${job.title}`,
    action: 'Mark complete',
    more: 'A completed job counts on your profile, and its client can review it.',
    isOutdated: job.status !== 'in_progress',
  })),
  reminder: {
    due: (now) => afterShoot(now, sql`jobs.accepted_photographer_id`, reminderTimes.markCompleteDays),
    facts: factsAfterShoot,
  },
  sample: ({ jobId }) => ({ facts: { jobId } }),
}

export const completion_missing: NoticeKind<{ jobId: string }, 'requests'> = {
  needs: ['requests'],
  text: aboutHire((job, _, { requests }) => {
    const isAsked = requests.get(job.jobId)?.some(({ kind }) => kind === 'completion') ?? false
    const next = whatBecameOfHire(job) ?? (isAsked ? 'You have asked for it since.' : 'You can ask for it on the job page.')
    return {
      message: `${job.photographerName} ${job.status === 'in_progress' ? 'has not marked' : 'had not marked'} ${job.title} complete. ${next}`,
      subject: `${job.photographerName} has not marked it complete: ${job.title}`,
      more: 'If your photographer does not answer, the job completes 14 days after you ask, once the delivery date has passed. Then you can leave a review.',
      isOutdated: job.status !== 'in_progress' || isAsked,
    }
  }),
  reminder: {
    due: (now) => afterShoot(now, sql`jobs.client_id`, [reminderTimes.completionMissingDays]),
    facts: factsAfterShoot,
  },
  sample: ({ jobId }) => ({ facts: { jobId } }),
}

/** Not for a client who has already asked: they are notified of the answer. */
async function factsAfterShoot({ db, job }: DueReminder) {
  return job.status === 'in_progress' && !(await findWaitingRequest(db, job.jobId)) ? { jobId: job.jobId } : null
}

/** In the morning, some days after the day on which the shoot ended; after a longer outage only the last one is sent. */
function afterShoot(now: Date, personId: SQL, days: readonly number[]) {
  const endedOn = sql`(jobs.ends_at at time zone jobs.zone)::date`
  const day = sql`unnest(array[${sql.join(
    days.map((count) => sql`${count}::int`),
    sql`, `,
  )}])`
  return sql`
    select jobs.id as job_id, ${personId} as person_id, ((${endedOn} + passed.days)::timestamp at time zone 'UTC') as occasion_at
    from jobs
    join people photographer on photographer.id = jobs.accepted_photographer_id and ${isEnabled('photographer')}
    cross join lateral (
      select max(day.count) as days from (select ${day} as count) day where ${localTime(now)} >= ${endedOn} + day.count + ${reminderTimes.atTime}::time
    ) passed
    where jobs.status = 'in_progress' and passed.days is not null
      and jobs.starts_at > ${hoursFrom(now, -24 * (Math.max(...days) + 7))} and jobs.starts_at <= ${hoursFrom(now)}
      and not exists (select from job_requests request where request.job_id = jobs.id)
    order by jobs.starts_at, jobs.id`
}
