import { meetingText } from '@shutterbid/domain/jobs/hire-timeline'
import { placeOfShoot } from '@shutterbid/domain/jobs/shoot-entry'
import { reminderTimes } from '@shutterbid/domain/notifications/reminders'
import { addDays } from '@shutterbid/domain/shared/days'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { sql } from 'drizzle-orm'
import { shootTimeText } from '#server/platform/date-texts'
import type { NoticeKind } from '../notice-kind.ts'
import { dayBefore, hoursFrom, isSameStart, localTime } from '../reminders/reminder.ts'
import { aboutHire } from '../texts/about-job.ts'

export const shoot_tomorrow: NoticeKind<{ jobId: string }> = {
  text: aboutHire((job, { personId }, { now }) => {
    const partnerName = personId === job.clientId ? job.photographerName : job.clientName
    const when = shootTimeText(job, now)
    return {
      message:
        job.status === 'cancelled'
          ? `${job.title} on ${when} with ${partnerName} is cancelled.`
          : `${job.title} ${dayFromNow(job, now)} ${when}, with ${partnerName} at ${placeOfShoot(job)}.`,
      subject: `Tomorrow: ${job.title}`,
      more: meetingText(job) ?? `No meeting point is set: agree on one with ${partnerName}.`,
      isOutdated: job.status !== 'in_progress',
    }
  }),
  reminder: {
    // `updated_at` of an accepted bid is when it was accepted.
    due: (now) => sql`
      select jobs.id as job_id, person.id as person_id, jobs.starts_at as occasion_at
      from jobs
      join bids on bids.id = jobs.accepted_bid_id
      join people person on person.id in (jobs.client_id, jobs.accepted_photographer_id)
      where jobs.status = 'in_progress' and jobs.starts_at > ${hoursFrom(now)} and jobs.starts_at <= ${hoursFrom(now, 48)}
        and ${localTime(now)} >= ${dayBefore(sql`jobs.shoot_on`)} and ${localTime(now)} < jobs.shoot_on
        and bids.updated_at <= jobs.starts_at - make_interval(hours => ${reminderTimes.hiredHours})
        and bids.updated_at at time zone jobs.zone < ${dayBefore(sql`jobs.shoot_on`)}
      order by jobs.starts_at, jobs.id, person.id`,
    facts({ job, occasionAt, now }) {
      const isDayBefore = localDateTime(now, job.zone).on === addDays(job.shootOn, -1)
      return job.status === 'in_progress' && isDayBefore && isSameStart(job, occasionAt) ? { jobId: job.jobId } : null
    },
  },
  sample: ({ jobId }) => ({ facts: { jobId } }),
}

function dayFromNow({ shootOn, zone }: { shootOn: string; zone: string }, now: Date) {
  const today = localDateTime(now, zone).on
  if (today > shootOn) return 'was on'
  if (today === shootOn) return 'is today,'
  return addDays(today, 1) === shootOn ? 'is tomorrow,' : 'is on'
}
