import { canReview } from '@shutterbid/domain/reviews/rules'
import type { NewReview } from '@shutterbid/domain/reviews/schemas'
import { eq } from 'drizzle-orm'
import { lockOwnJob } from '#server/jobs/lock-job'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { assertAllowed, refused } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { findReviews } from './find-reviews.ts'
import { reviews } from './tables.ts'

/** The client of a completed job reviews its photographer, once and for good. */
export async function writeReview(tx: Tx, actor: Actor, { jobId, rating, content }: NewReview & { jobId: string }, now: Date) {
  const job = await lockOwnJob(tx, { jobId, clientId: actor.id })
  assertAllowed(canReview({ job, alreadyReviewed: await isReviewed(tx, jobId) }))

  // A completed job has the photographer who was hired: a check on the table says so.
  const photographerId = job.acceptedPhotographerId!
  const reviewId = await keepReview(tx, { jobId, clientId: actor.id, photographerId, rating, content, writtenAt: now })
  await recordEvent(tx, 'review.written', { reviewId, jobId, clientId: actor.id, photographerId, rating })
  const [review] = await findReviews(tx, { where: eq(reviews.id, reviewId), limit: 1 })
  return review!
}

async function isReviewed(tx: Tx, jobId: string) {
  const [review] = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.jobId, jobId)).limit(1)
  return review !== undefined
}

async function keepReview(tx: Tx, review: typeof reviews.$inferInsert) {
  const [kept] = await tx.insert(reviews).values(review).onConflictDoNothing({ target: reviews.jobId }).returning({ id: reviews.id })
  // One that was written past the job's lock is met here, by the unique constraint.
  if (!kept) throw refused('already_reviewed')
  return kept.id
}
