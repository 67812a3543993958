import { canReview } from '@shutterbid/domain/reviews/rules'
import type { NewReview } from '@shutterbid/domain/reviews/schemas'
import { eq } from 'drizzle-orm'
import { lockOwnJob } from '#server/jobs/lock-job'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed, refused } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from './events.ts'
import { findReviews, presentReview } from './find-reviews.ts'
import { reviews } from './tables.ts'

/** The client of a completed job reviews its photographer, once. */
export async function writeReview(tx: Tx, actor: Actor, { jobId, rating, content }: NewReview & { jobId: string }, now: Date) {
  const job = await lockOwnJob(tx, { jobId, clientId: actor.id })
  assertAllowed(canReview({ job, alreadyReviewed: await isReviewed(tx, jobId) }))

  // A check guarantees that a completed job has a photographer.
  const photographerId = job.acceptedPhotographerId!
  const reviewId = await storeReview(tx, { jobId, clientId: actor.id, photographerId, rating, content, writtenAt: now })
  await recordEvent(tx, 'review.written', { reviewId, jobId, clientId: actor.id, photographerId, rating })
  const [review] = await findReviews(tx, { viewerId: actor.id, where: eq(reviews.id, reviewId), limit: 1 })
  return presentReview(review!, actor.id)
}

async function isReviewed(tx: Tx, jobId: string) {
  const [review] = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.jobId, jobId)).limit(1)
  return review !== undefined
}

async function storeReview(tx: Tx, review: typeof reviews.$inferInsert) {
  const [stored] = await tx.insert(reviews).values(review).onConflictDoNothing({ target: reviews.jobId }).returning({ id: reviews.id })
  // Raced by another review: the unique constraint refused this one.
  if (!stored) throw refused('already_reviewed')
  return stored.id
}
