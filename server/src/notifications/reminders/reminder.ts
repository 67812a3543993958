import { reminderTimes } from '@shutterbid/domain/notifications/reminders'
import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import { jobRequests } from '#server/jobs/requests/tables'
import { jobs } from '#server/jobs/tables'
import { countUpTo } from '#server/platform/db/count-up-to'
import type { Db } from '#server/platform/db/open-database'
import type { NoticeJob } from '../texts/find-notice-jobs.ts'

/** Reminds of something about a job that no event says. */
export type Reminder<Facts> = {
  /**
   * A query for those that are due: `job_id`, `person_id` and the instant of the occasion, the most urgent first. It reads a narrow range of an
   * index. Those that were sent before, and disabled people, are left out of what it finds.
   */
  due: (now: Date) => SQL
  /** Null if it is no longer needed. */
  facts: (reminder: DueReminder) => Facts | null | Promise<Facts | null>
}
export type DueReminder = { db: Db; job: NoticeJob; occasionAt: Date; now: Date }

export async function findWaitingRequest(db: Db, jobId: string) {
  const { kind, dueAt, endedAt } = jobRequests
  const isWaiting = and(eq(jobRequests.jobId, jobId), isNull(endedAt))
  return (await db.select({ kind, dueAt }).from(jobRequests).where(isWaiting).limit(1))[0] ?? null
}

export function isStillOpen({ status, startsAt }: NoticeJob, now: Date) {
  return status === 'open' && startsAt > now
}

export function isSameStart({ startsAt }: NoticeJob, occasionAt: Date) {
  return startsAt.getTime() === occasionAt.getTime()
}

/** Bids that the client can accept: all, or those submitted until an instant. */
export async function countWaiting(db: Db, { jobId }: NoticeJob, until?: Date) {
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

export function isEnabled(table: string) {
  return isEnabledPerson(alias(people, table))
}

export function hoursFrom(now: Date, hours = 0) {
  return sql`${new Date(now.getTime() + hours * 3_600_000).toISOString()}::timestamptz`
}

/** The local time of the place. */
export function localTime(now: Date) {
  return sql`(${hoursFrom(now)} at time zone jobs.zone)`
}

/** The time for reminders on the day before. */
export function dayBefore(on: SQL) {
  return sql`(${on} - 1 + ${reminderTimes.atTime}::time)`
}
