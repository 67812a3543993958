import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { sql } from 'drizzle-orm'
import { dayInText } from '#server/platform/date-texts'
import type { NoticeKind } from '../notice-kind.ts'
import { dayBefore, hoursFrom, localTime } from '../reminders/reminder.ts'
import { aboutJob } from '../texts/about-job.ts'
import { areDelivered } from './pictures.ts'

export const delivery_due: NoticeKind<{ jobId: string }> = {
  text: aboutJob(({ title, clientName, deliveryOn, zone, status, pictures }, _, { now }) => {
    const isDelivered = areDelivered({ pictures })
    const isPast = status === 'cancelled' || isDelivered || localDateTime(now, zone).on > deliveryOn
    return {
      message: `${clientName} ${isPast ? 'expected' : 'expects'} the pictures of ${title} by ${dayInText(deliveryOn, zone, now)}.${status === 'cancelled' ? ' It is cancelled.' : ''}`,
      subject: `Pictures due: ${title}`,
      more: `If you need more time, write to ${clientName} before then. If you have delivered the pictures already, say so on the job page.`,
      isOutdated: status === 'cancelled' || isDelivered,
    }
  }),
  reminder: {
    // Also for completed and reviewed jobs: only the photographer says that the pictures are delivered.
    due: (now) => sql`
      select jobs.id as job_id, jobs.accepted_photographer_id as person_id, (jobs.delivery_on::timestamp at time zone 'UTC') as occasion_at
      from jobs
      where jobs.status in ('in_progress', 'completed')
        and jobs.delivery_on between (${hoursFrom(now)} at time zone 'UTC')::date - 1 and (${hoursFrom(now)} at time zone 'UTC')::date + 2
        and jobs.ends_at <= ${hoursFrom(now)}
        and ${localTime(now)} >= ${dayBefore(sql`jobs.delivery_on`)} and ${localTime(now)} < jobs.delivery_on + 1
      order by jobs.delivery_on, jobs.id`,
    facts: ({ job }) => ((job.status === 'in_progress' || job.status === 'completed') && !areDelivered(job) ? { jobId: job.jobId } : null),
  },
  sample: ({ jobId }) => ({ facts: { jobId } }),
}
