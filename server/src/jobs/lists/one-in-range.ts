import type { JobFilters, JobSummary } from '@shutterbid/domain/jobs/schemas'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { findViewer } from '../find-viewer.ts'
import { presentJobSummary } from '../present-job.ts'
import { jobs } from '../tables.ts'
import { findJobs } from './find-jobs.ts'
import { matchesFilters } from './job-filters.ts'
import { photographerTab } from './photographer-tabs.ts'

/** One job as the list of open jobs in range shows it; null if it is not in that list. */
export async function oneInRange(
  db: Db,
  actor: Actor,
  { jobId, ...filters }: JobFilters & { jobId: string },
  now: Date,
): Promise<JobSummary | null> {
  const viewer = await findViewer(db, actor)
  const isInList = and(photographerTab('open', viewer, { archived: false, now }), matchesFilters(filters))
  const [found] = await findJobs(db, { viewerId: actor.id, where: and(eq(jobs.id, jobId), isInList), limit: 1 })
  return found ? presentJobSummary(found, viewer, now) : null
}
