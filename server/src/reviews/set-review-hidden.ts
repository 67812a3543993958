import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from './events.ts'
import { reviews } from './tables.ts'

type Change = { reviewId: string; hidden: { at: Date; reason: string } | null }

/** Hides a review from everybody but its author, or shows it again. False if it was in that state already, or is missing. */
export async function setReviewHidden(tx: Tx, { reviewId, hidden }: Change) {
  const { id, jobId, clientId, photographerId, hiddenAt } = reviews
  const [changed] = await tx
    .update(reviews)
    .set({ hiddenAt: hidden?.at ?? null, hiddenReason: hidden?.reason ?? null })
    .where(and(eq(id, reviewId), hidden ? isNull(hiddenAt) : isNotNull(hiddenAt)))
    .returning({ jobId, clientId, photographerId })
  if (changed) await recordEvent(tx, hidden ? 'review.hidden' : 'review.shown', { reviewId, ...changed })
  return changed !== undefined
}
