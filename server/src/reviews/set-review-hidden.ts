import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from './events.ts'
import { reviewReplies, reviews } from './tables.ts'

type Change = { reviewId: string; hidden: { at: Date; reason: string } | null }

/** Hides a review from everybody but its author, or shows it again. False if it was in that state already, or is missing. */
export async function setReviewHidden(tx: Tx, { reviewId, hidden }: Change) {
  const [changed] = await tx
    .update(reviews)
    .set(columnsOf(hidden))
    .where(and(eq(reviews.id, reviewId), isOtherwise(reviews, hidden)))
    .returning(pair)
  if (changed) await recordEvent(tx, hidden ? 'review.hidden' : 'review.shown', { reviewId, ...changed })
  return changed !== undefined
}

/** The same for the reply to a review. */
export async function setReplyHidden(tx: Tx, { reviewId, hidden }: Change) {
  const [changed] = await tx
    .update(reviewReplies)
    .set(columnsOf(hidden))
    .from(reviews)
    .where(and(eq(reviewReplies.reviewId, reviewId), eq(reviews.id, reviewId), isOtherwise(reviewReplies, hidden)))
    .returning(pair)
  if (changed) await recordEvent(tx, hidden ? 'review.hidden' : 'review.shown', { reviewId, ...changed, isReply: true })
  return changed !== undefined
}

const pair = { jobId: reviews.jobId, clientId: reviews.clientId, photographerId: reviews.photographerId }

function columnsOf(hidden: Change['hidden']) {
  return { hiddenAt: hidden?.at ?? null, hiddenReason: hidden?.reason ?? null }
}

function isOtherwise({ hiddenAt }: typeof reviews | typeof reviewReplies, hidden: Change['hidden']) {
  return hidden ? isNull(hiddenAt) : isNotNull(hiddenAt)
}
