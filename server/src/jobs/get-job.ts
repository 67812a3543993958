import { jobNotFound } from '@shutterbid/domain/jobs/refusals'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { findJobs } from './find-jobs.ts'
import { findViewer } from './find-viewer.ts'
import { presentJob } from './present-job.ts'
import { readableBy } from './readable-jobs.ts'
import { jobs } from './tables.ts'

/** One job as this person may see it; 'Job not found' for what they may not open and for what is not there. */
export async function getJob(db: Db | Tx, actor: Actor, { jobId }: { jobId: string }, now: Date): Promise<JobView> {
  const viewer = await findViewer(db, actor)
  const [found] = await findJobs(db, { viewerId: actor.id, where: and(eq(jobs.id, jobId), readableBy(actor)), limit: 1 })
  if (!found) throw notFound(jobNotFound)
  return presentJob(found, viewer, now)
}
