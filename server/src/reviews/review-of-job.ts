import { and, eq, isNull, or } from 'drizzle-orm'
import { findReadableJob } from '#server/jobs/readable-jobs'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { findReviews } from './find-reviews.ts'
import { reviews } from './tables.ts'

/** The review of a job that this person may open; null without one. A hidden review is only for its author. */
export async function reviewOfJob(db: Db, actor: Actor, { jobId }: { jobId: string }) {
  await findReadableJob(db, actor, jobId)
  const [review] = await findReviews(db, {
    where: and(eq(reviews.jobId, jobId), or(isNull(reviews.hiddenAt), eq(reviews.clientId, actor.id))),
    limit: 1,
  })
  return review ?? null
}
