import { canReply } from '@shutterbid/domain/reviews/rules'
import type { NewReply } from '@shutterbid/domain/reviews/schemas'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { lockHiredJob } from '#server/jobs/lock-job'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed, notFound, nothingHere } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from './events.ts'
import { findReviews, presentReview } from './find-reviews.ts'
import { reviewReplies, reviews } from './tables.ts'

/** The reviewed photographer replies to a review, once. A hidden review is not found. */
export async function writeReply(tx: Tx, actor: Actor, { reviewId, content }: NewReply & { reviewId: string }, now: Date) {
  const jobId = sql`(select ${reviews.jobId} from ${reviews} where ${eq(reviews.id, reviewId)})`
  const job = await lockHiredJob(tx, { jobId, photographerId: actor.id, missing: nothingHere })
  const [review] = await findReviews(tx, { viewerId: actor.id, where: and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt)), limit: 1 })
  if (!review) throw notFound()
  assertAllowed(canReply({ isReplied: review.reply !== null }))

  const reply = { content, writtenAt: now, hiddenReason: null }
  await tx.insert(reviewReplies).values({ reviewId, ...reply })
  await recordEvent(tx, 'review.replied', { reviewId, jobId: job.id, clientId: job.clientId, photographerId: actor.id })
  return presentReview({ ...review, reply }, actor.id)
}

/** For account deletion. */
export async function deleteReplies(tx: Tx, photographerId: string) {
  const about = tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.photographerId, photographerId))
  await tx.delete(reviewReplies).where(inArray(reviewReplies.reviewId, about))
}
