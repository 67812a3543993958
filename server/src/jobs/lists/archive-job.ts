import { canArchiveJob } from '@shutterbid/domain/jobs/rules'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { findReadableJob } from '../readable-jobs.ts'
import { archivedJobs } from './tables.ts'

export async function archiveJob(tx: Tx, actor: Actor, { jobId }: { jobId: string }) {
  assertAllowed(canArchiveJob(await findReadableJob(tx, actor, jobId)))
  await tx.insert(archivedJobs).values({ photographerId: actor.id, jobId }).onConflictDoNothing()
  return done
}
