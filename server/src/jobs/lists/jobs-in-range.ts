import { type JobState, jobStates } from '@shutterbid/domain/jobs/lifecycle'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import type { JobFilters } from '@shutterbid/domain/jobs/schemas'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { findViewer } from '../find-viewer.ts'
import { presentJobSummary } from '../present-job.ts'
import { jobs } from '../tables.ts'
import { findJobs } from './find-jobs.ts'
import { matchesFilters } from './job-filters.ts'
import { afterCursor, pageOfRows } from './page-of-rows.ts'
import { photographerTab } from './photographer-tabs.ts'

type InRange = JobFilters & { status: JobState; archived?: boolean; cursor?: string }

/** Jobs for a photographer, newest first; with `archived` only the hidden open ones in range. */
export async function jobsInRange(db: Db, actor: Actor, { status, archived = false, cursor, ...filters }: InRange, now: Date) {
  const viewer = await findViewer(db, actor)
  const where = and(photographerTab(status, viewer, { archived, now }), matchesFilters(filters))
  const found = await findJobs(db, { viewerId: actor.id, where, after: afterCursor(cursor), limit: jobLimits.page + 1 })
  return pageOfRows(found, jobLimits.page, (job) => presentJobSummary(job, viewer, now))
}

/** How many jobs each tab has, counted up to `jobLimits.counted`. */
export async function jobsInRangeCounts(db: Db, actor: Actor, filters: JobFilters, now: Date) {
  const viewer = await findViewer(db, actor)
  const counted = jobStates.map(async (status) => {
    const where = and(photographerTab(status, viewer, { archived: false, now }), matchesFilters(filters))
    return [status, await countJobs(db, where)] as const
  })
  return Object.fromEntries(await Promise.all(counted)) as Record<JobState, number>
}

async function countJobs(db: Db, where: SQL | undefined) {
  const few = db
    .select({ one: sql`1`.as('one') })
    .from(jobs)
    .where(where)
    .limit(jobLimits.counted)
    .as('few')
  const [answer] = await db.select({ jobs: sql<number>`count(*)::int` }).from(few)
  return answer?.jobs ?? 0
}
