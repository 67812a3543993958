import type { ReminderKind } from '@shutterbid/domain/notifications/reminders'
import { addDays } from '@shutterbid/domain/shared/days'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import type { EventOf } from '#server/events'
import { jobRequests } from '#server/jobs/requests/tables'
import { jobs } from '#server/jobs/tables'
import { countUpTo } from '#server/platform/db/count-up-to'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import type { FactsOf } from '../kinds.ts'
import { notify } from '../notify.ts'
import { reminders } from '../tables.ts'
import { findNoticeJobs, type NoticeJob } from '../texts/find-notice-jobs.ts'

type Reminder = typeof reminders.$inferSelect
type Due = { db: Db; reminder: Reminder; job: NoticeJob; now: Date }

/** Notifies the person, unless the reminder is no longer needed. */
export async function onReminderDue(db: Db, { id: eventId, facts: { reminderId } }: EventOf<'reminder.due'>, tools: ListenerTools) {
  const now = tools.now()
  const [reminder] = await db.select().from(reminders).where(eq(reminders.id, reminderId)).limit(1)
  const job = reminder && (await findNoticeJobs(db, [reminder.jobId])).get(reminder.jobId)
  if (!job) return
  const facts = await factsOf[reminder.kind]({ db, reminder, job, now })
  if (facts) await notify(db, { eventId, personIds: [reminder.personId], kind: reminder.kind, facts }, now)
}

/** The facts of the reminder; null if it is no longer needed. */
const factsOf: { [Kind in ReminderKind]: (due: Due) => Promise<FactsOf<Kind> | null> } = {
  async bids_undecided({ db, reminder, job, now }) {
    if (!isStillOpen(job, now)) return null
    const bidCount = await countWaiting(db, job, reminder.occasionAt)
    return bidCount > 0 ? { jobId: job.jobId, bidCount } : null
  },
  async job_expiring({ db, reminder, job, now }) {
    if (!isStillOpen(job, now) || !isSameStart(job, reminder)) return null
    return { jobId: job.jobId, bidCount: await countWaiting(db, job) }
  },
  async shoot_tomorrow({ reminder, job, now }) {
    const isDayBefore = localDateTime(now, job.zone).on === addDays(job.shootOn, -1)
    return job.status === 'in_progress' && isDayBefore && isSameStart(job, reminder) ? { jobId: job.jobId } : null
  },
  async mark_complete({ db, job }) {
    return job.status === 'in_progress' && !(await findWaiting(db, job.jobId)) ? { jobId: job.jobId } : null
  },
  async completion_missing({ db, job }) {
    return job.status === 'in_progress' && !(await findWaiting(db, job.jobId)) ? { jobId: job.jobId } : null
  },
  async request_due_soon({ db, job, now }) {
    const request = await findWaiting(db, job.jobId)
    if (!request || request.dueAt <= now) return null
    return { jobId: job.jobId, kind: request.kind, dueAt: request.dueAt.toISOString() }
  },
  async delivery_due({ job }) {
    return job.status === 'in_progress' || job.status === 'completed' ? { jobId: job.jobId } : null
  },
}

async function findWaiting(db: Db, jobId: string) {
  const { kind, dueAt, endedAt } = jobRequests
  const isWaiting = and(eq(jobRequests.jobId, jobId), isNull(endedAt))
  return (await db.select({ kind, dueAt }).from(jobRequests).where(isWaiting).limit(1))[0] ?? null
}

function isStillOpen({ status, startsAt }: NoticeJob, now: Date) {
  return status === 'open' && startsAt > now
}

function isSameStart({ startsAt }: NoticeJob, { occasionAt }: Reminder) {
  return startsAt.getTime() === occasionAt.getTime()
}

/** Bids that the client can accept: all, or those submitted until an instant. */
async function countWaiting(db: Db, { jobId }: NoticeJob, until?: Date) {
  const waiting = db
    .select({ one: sql`1` })
    .from(bids)
    .innerJoin(jobs, and(eq(jobs.id, bids.jobId), eq(jobs.version, bids.jobVersion)))
    .innerJoin(people, and(eq(people.id, bids.photographerId), isEnabledPerson()))
    .where(
      and(
        eq(bids.jobId, jobId),
        eq(bids.status, 'pending'),
        isNull(bids.archivedAt),
        // The stored instant has microseconds.
        until && lte(bids.submittedAt, new Date(until.getTime() + 1)),
      ),
    )
  const { rows } = await db.execute<{ found: number }>(sql`select ${countUpTo(waiting)} as found`)
  return rows[0]?.found ?? 0
}
