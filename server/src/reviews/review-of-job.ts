import { jobNotFound } from '@shutterbid/domain/jobs/job-not-found'
import { and, eq, isNull, or } from 'drizzle-orm'
import { selectReadableJob } from '#server/jobs/readable-jobs'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { findReviews, presentReview } from './find-reviews.ts'
import { reviews } from './tables.ts'

/** The review of a job that this person may open; null without one. A hidden review is only for its author. */
export async function reviewOfJob(db: Db, actor: Actor, { jobId }: { jobId: string }) {
  const { readable, written } = await inOneStatement(db, {
    readable: selectReadableJob(db, actor, jobId),
    written: findReviews(db, {
      viewerId: actor.id,
      where: and(eq(reviews.jobId, jobId), or(isNull(reviews.hiddenAt), eq(reviews.clientId, actor.id))),
      limit: 1,
    }),
  })
  if (readable.length === 0) throw notFound(jobNotFound)
  return written[0] ? presentReview(written[0], actor.id) : null
}
