import type { FeatureTopics } from '#server/platform/live/feature-topics'
import { visibleTopic } from '#server/profiles/visible-topic'

/** `reviews:<id>`: the reviews of a photographer. */
export const reviewTopics = {
  subscribe: { reviews: visibleTopic('reviews') },
  invalidations: {
    'review.written': ({ jobId, clientId, photographerId }) => [
      { channel: `reviews:${photographerId}` },
      { channel: `job:${jobId}` },
      { channel: `own-jobs:${clientId}` },
      { channel: `own-bids:${photographerId}` },
    ],
  },
} satisfies FeatureTopics
