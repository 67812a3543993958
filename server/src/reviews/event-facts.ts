import type { StoredEvent } from '#server/platform/events/define-events'

export type OneReview = { reviewId: string; jobId: string; clientId: string; photographerId: string }

export type ReviewEvents = {
  /** An administrator hid a review, or showed it again. */
  'review.hidden': OneReview
  'review.shown': OneReview
  'review.written': OneReview & { rating: number }
}

export type ReviewEvent<Name extends keyof ReviewEvents> = StoredEvent<Name, ReviewEvents[Name]>
