import { deliveryTimes } from '@shutterbid/domain/jobs/delivery-times'
import { sql } from 'drizzle-orm'
import type { JobEvents } from '#server/jobs/event-facts'
import { dayInText, dayOfInstantText } from '#server/platform/date-texts'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import { hoursFrom } from '../reminders/reminder.ts'
import { aboutHire } from '../texts/about-job.ts'
import { findNoticeJob, type NoticeJob } from '../texts/find-notice-jobs.ts'

/** Also reminds both before silence counts as received. `dueAt`: an instant, ISO 8601; null for a part, which asks for no answer. */
export const pictures_delivered: NoticeKind<{ jobId: string; dueAt: string | null }> = {
  text: aboutHire((job, { personId, facts: { dueAt } }, { now }) => {
    if (!dueAt) {
      return {
        message: `${job.photographerName} delivered some of the pictures of ${job.title}.`,
        subject: `Some of your pictures are here: ${job.title}`,
        action: 'See the pictures',
      }
    }
    const isClient = personId === job.clientId
    const isWaiting = job.pictures === 'waiting'
    const said = isClient
      ? `${job.photographerName} delivered the pictures of ${job.title}. Do you have them?`
      : `${job.clientName} has not said whether the pictures of ${job.title} arrived.`
    const day = dayOfInstantText(dueAt, job.zone, now)
    return {
      message: `${said} ${isWaiting ? `Without an answer they count as received on ${day}.` : 'That is answered by now.'}`,
      subject: `${isClient ? 'Your pictures are here' : 'Not answered yet'}: ${job.title}`,
      action: isClient ? 'See the pictures' : 'See the job',
      isOutdated: !isWaiting,
    }
  }),
  reminder: {
    due: (now) => sql`
      select jobs.id as job_id, person.id as person_id, delivery.due_at as occasion_at
      from picture_deliveries delivery
      join jobs on jobs.id = delivery.job_id
      cross join lateral unnest(array[jobs.client_id, jobs.accepted_photographer_id]) person (id)
      where delivery.what = 'all' and delivery.outcome is null
        and delivery.due_at > ${hoursFrom(now)} and delivery.due_at <= ${hoursFrom(now, 24 * deliveryTimes.remindDays)}
      order by delivery.due_at, jobs.id, person.id`,
    facts: ({ job: { jobId, pictures }, occasionAt }) => (pictures === 'waiting' ? { jobId, dueAt: occasionAt.toISOString() } : null),
  },
  sample: ({ jobId, dueAt }) => ({ facts: { jobId, dueAt }, pictures: 'waiting', reader: 'client' }),
}

export const onPicturesDelivered = noticeListener(({ jobId, dueAt, clientId }: JobEvents['job.pictures_delivered']) => {
  return { kind: 'pictures_delivered', personIds: [clientId], facts: { jobId, dueAt } }
})

export const pictures_answered: NoticeKind<Pick<JobEvents['job.pictures_answered'], 'jobId' | 'outcome'>> = {
  text: aboutHire((job, { facts: { outcome } }) => {
    const message = {
      received: `${job.clientName} has the pictures of ${job.title}.`,
      missing: `${job.clientName} says that pictures of ${job.title} are missing. Deliver them, and say so again.`,
      silence: `The pictures of ${job.title} count as received: ${job.clientName} did not answer for ${deliveryTimes.answerDays} days.`,
    }[outcome]
    const subject = `${outcome === 'missing' ? 'Pictures are missing' : 'Your pictures are received'}: ${job.title}`
    return { message, subject, isOutdated: outcome === 'missing' && job.pictures !== 'missing' }
  }),
  sample: ({ jobId }) => ({ facts: { jobId, outcome: 'missing' }, pictures: 'missing' }),
}

export const onPicturesAnswered = noticeListener(({ jobId, outcome, photographerId }: JobEvents['job.pictures_answered']) => {
  return { kind: 'pictures_answered', personIds: [photographerId], facts: { jobId, outcome } }
})

export const pictures_late: NoticeKind<{ jobId: string }> = {
  text: aboutHire((job, { personId }, { now }) => {
    const isClient = personId === job.clientId
    const isOver = job.status === 'cancelled' || areDelivered(job)
    const who = isClient ? `${job.photographerName} has` : 'You have'
    const since = job.status === 'cancelled' ? 'It is cancelled.' : 'They are delivered by now.'
    return {
      message: `The pictures of ${job.title} were agreed for ${dayInText(job.deliveryOn, job.zone, now)}. ${isOver ? since : `${who} not said that they are delivered.`}`,
      subject: `The agreed day has passed: ${job.title}`,
      more: isClient
        ? 'Ask in a message when they come.'
        : 'If they are delivered, say so on the job page. If you need more time, write to your client.',
      isOutdated: isOver,
    }
  }),
  sample: ({ jobId }) => ({ facts: { jobId } }),
}

/** To both, if nothing was said to be delivered. */
export const onDeliveryDayPassed = noticeListener(async (facts: JobEvents['job.delivery_day_passed'], { db }) => {
  const { jobId, clientId, photographerId } = facts
  const job = await findNoticeJob(db, jobId)
  if (!job || job.status === 'cancelled' || areDelivered(job)) return null
  return { kind: 'pictures_late', personIds: [clientId, photographerId], facts: { jobId } }
})

export function areDelivered({ pictures }: Pick<NoticeJob, 'pictures'>) {
  return pictures === 'waiting' || pictures === 'received'
}
