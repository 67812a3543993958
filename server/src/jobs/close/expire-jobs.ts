import { jobMoves } from '@shutterbid/domain/jobs/lifecycle'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { canExpireJob } from '@shutterbid/domain/jobs/rules'
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { forEachDue } from '#server/platform/tasks/for-each-due'
import { lockJob } from '../lock-job.ts'
import { jobs } from '../tables.ts'
import { closeJob } from './close-job.ts'

/** Cancels open jobs a week after their start, the oldest first. */
export async function expireJobs(db: Db, tools: Pick<ListenerTools, 'log' | 'now'>) {
  const now = tools.now()
  const weekAgo = new Date(now.getTime() - jobLimits.expireAfterDays * 86_400_000)
  await forEachDue(db, tools, {
    task: 'expire-jobs',
    find: ({ isReady, limit }) =>
      db
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(eq(jobs.status, 'open'), lte(jobs.startsAt, weekAgo), isReady(jobs.id)))
        .orderBy(asc(jobs.startsAt), asc(jobs.id))
        .limit(limit),
    async handle(tx, { id }) {
      const job = await lockJob(tx, id)
      if (canExpireJob(job, now).allowed) await closeJob(tx, job, { to: jobMoves.expire.to, reason: 'expired', now })
    },
  })
}
