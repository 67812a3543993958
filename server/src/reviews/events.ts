import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import type { Invalidation } from '#server/platform/live/channels'
import type { OneReview, ReviewEvents } from './event-facts.ts'

const webhooks = {
  load: async () => (await import('#server/programs/webhooks/on-webhook-event')).onWebhookEvent,
  priority: 15,
}

export const reviewEvents = defineEvents<ReviewEvents>({
  'review.hidden': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-people/hidden-things')).onReviewHidden },
      profiles: { load: async () => (await import('#server/profiles/counts/on-reviews-changed')).onReviewsChanged },
    },
    topics: (facts) => [...topicsOfReview(facts), { channel: 'inbox' }],
    changesPublicPages: true,
  },
  'review.shown': {
    listeners: {
      profiles: { load: async () => (await import('#server/profiles/counts/on-reviews-changed')).onReviewsChanged },
    },
    topics: (facts) => [...topicsOfReview(facts), { channel: 'inbox' }],
    changesPublicPages: true,
  },
  'review.replied': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-people/review-written')).onReviewReplied },
      webhooks,
    },
    topics: topicsOfReview,
    changesPublicPages: true,
  },
  'review.written': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-people/review-written')).onReviewWritten },
      profiles: { load: async () => (await import('#server/profiles/counts/on-reviews-changed')).onReviewsChanged },
      webhooks,
    },
    topics: (facts) => [
      ...topicsOfReview(facts),
      { channel: `own-jobs:${facts.clientId}` },
      { channel: `own-bids:${facts.photographerId}` },
    ],
    changesPublicPages: true,
  },
})
export const { recordEvent } = recorderOf(reviewEvents)

function topicsOfReview({ jobId, photographerId }: OneReview): Invalidation[] {
  return [{ channel: `reviews:${photographerId}` }, { channel: `job:${jobId}` }]
}
