import { jobMoves } from '@shutterbid/domain/jobs/lifecycle'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { canExpireJob } from '@shutterbid/domain/jobs/rules'
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { lockJob } from '../lock-job.ts'
import { jobs } from '../tables.ts'
import { closeJob } from './close-job.ts'

/** Cancels open jobs a week after their start, each in its own transaction. */
export async function expireJobs(db: Db, { now: clock }: { now: () => Date }) {
  const now = clock()
  for (const jobId of await openJobsPast(db, now)) {
    await db.transaction(async (tx) => {
      const job = await lockJob(tx, jobId)
      if (canExpireJob(job, now).allowed) await closeJob(tx, job, { to: jobMoves.expire.to, reason: 'expired', now })
    })
  }
}

/** Oldest first; the next run takes what remains. */
async function openJobsPast(db: Db, now: Date) {
  const weekAgo = new Date(now.getTime() - jobLimits.expireAfterDays * 86_400_000)
  const past = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.status, 'open'), lte(jobs.startsAt, weekAgo)))
    .orderBy(asc(jobs.startsAt), asc(jobs.id))
    .limit(1000)
  return past.map(({ id }) => id)
}
