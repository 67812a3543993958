import type { ReminderKind } from '@shutterbid/domain/notifications/reminders'
import { dayPlus, localOf } from '@shutterbid/domain/shared/days'
import { and, count, eq, isNull, lte } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import type { EventOf } from '#server/events'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { findHeardJob, type HeardJob } from './find-heard-job.ts'
import type { Notice } from './notice.ts'
import { noticeWords } from './notice-words.ts'
import { ringBell } from './ring-bell.ts'
import { reminders } from './tables.ts'

type Reminder = typeof reminders.$inferSelect
type Due = { db: Db; reminder: Reminder; job: HeardJob; now: Date }

/** Tells the person, unless what they were to be reminded of was settled since. */
export async function onReminderDue(db: Db, { id: eventId, facts }: EventOf<'reminder.due'>, tools: ListenerTools) {
  const [reminder] = await db.select().from(reminders).where(eq(reminders.id, facts.reminderId)).limit(1)
  const job = reminder && (await findHeardJob(db, reminder.jobId))
  if (!job) return
  const notice = await noticeOf[reminder.kind]({ db, reminder, job, now: tools.now() })
  if (notice) await ringBell(db, tools, { eventId, personIds: [reminder.personId], notice })
}

const noticeOf: Record<ReminderKind, (due: Due) => Promise<Notice | null>> = {
  async bids_undecided({ db, reminder, job, now }) {
    if (!isStillOpen(job, now)) return null
    const bidCount = await countWaiting(db, job, reminder.occasionAt)
    return bidCount > 0 ? noticeWords.bidsUndecided({ ...job, bidCount }) : null
  },
  async job_expiring({ db, reminder, job, now }) {
    if (!isStillOpen(job, now) || !isSameStart(job, reminder)) return null
    return noticeWords.jobExpiring({ ...job, bidCount: await countWaiting(db, job) })
  },
  async shoot_tomorrow({ reminder, job, now }) {
    const isDayBefore = localOf(now, job.zone).on === dayPlus(job.shootOn, -1)
    if (job.status !== 'in_progress' || !isDayBefore || !isSameStart(job, reminder)) return null
    const partnerName = reminder.personId === job.clientId ? job.photographerName : job.clientName
    return partnerName === null ? null : noticeWords.shootTomorrow(job, partnerName)
  },
  async delivery_due({ job }) {
    return job.status === 'in_progress' || job.status === 'completed' ? noticeWords.deliveryDue(job) : null
  },
}

function isStillOpen({ status, startsAt }: HeardJob, now: Date) {
  return status === 'open' && startsAt > now
}

function isSameStart({ startsAt }: HeardJob, { occasionAt }: Reminder) {
  return startsAt.getTime() === occasionAt.getTime()
}

/** Bids that the client can decide about now; of those that came until an instant, or of all. */
async function countWaiting(db: Db, { jobId }: HeardJob, until?: Date) {
  const [waiting] = await db
    .select({ count: count() })
    .from(bids)
    .innerJoin(jobs, and(eq(jobs.id, bids.jobId), eq(jobs.version, bids.jobVersion)))
    .innerJoin(people, and(eq(people.id, bids.photographerId), isNull(people.disabledAt)))
    .where(
      and(
        eq(bids.jobId, jobId),
        eq(bids.status, 'pending'),
        isNull(bids.archivedAt),
        // The instant has lost its microseconds on the way here.
        until && lte(bids.submittedAt, new Date(until.getTime() + 1)),
      ),
    )
  return waiting?.count ?? 0
}
