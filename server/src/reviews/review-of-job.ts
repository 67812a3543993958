import { eq } from 'drizzle-orm'
import { findReadableJob } from '#server/jobs/readable-jobs'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { findReviews } from './find-reviews.ts'
import { reviews } from './tables.ts'

/** The review of a job that this person may open; null without one. */
export async function reviewOfJob(db: Db, actor: Actor, { jobId }: { jobId: string }) {
  await findReadableJob(db, actor, jobId)
  const [review] = await findReviews(db, { where: eq(reviews.jobId, jobId), limit: 1 })
  return review ?? null
}
