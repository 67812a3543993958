import type { StoredEvent } from '#server/platform/events/define-events'

export type OneReview = { reviewId: string; jobId: string; clientId: string; photographerId: string }

export type ReviewEvents = {
  /** An administrator hid a review or the reply to it, or showed it again. */
  'review.hidden': OneReview & { isReply?: true }
  'review.shown': OneReview & { isReply?: true }
  /** The reviewed photographer replied. */
  'review.replied': OneReview
  'review.written': OneReview & { rating: number }
}

export type ReviewEvent<Name extends keyof ReviewEvents> = StoredEvent<Name, ReviewEvents[Name]>
