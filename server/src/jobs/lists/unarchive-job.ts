import { canArchiveJob } from '@shutterbid/domain/jobs/rules'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { findReadableJob } from '../readable-jobs.ts'
import { archivedJobs } from './tables.ts'

export async function unarchiveJob(tx: Tx, actor: Actor, { jobId }: { jobId: string }) {
  assertAllowed(canArchiveJob(await findReadableJob(tx, actor, jobId)))
  await tx.delete(archivedJobs).where(and(eq(archivedJobs.photographerId, actor.id), eq(archivedJobs.jobId, jobId)))
  return done
}
