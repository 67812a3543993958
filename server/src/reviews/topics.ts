import type { FeatureTopics, Invalidation } from '#server/platform/live/feature-topics'
import { visibleTopic } from '#server/profiles/visible-topic'

/** `reviews:<id>`: the reviews of a photographer. */
export const reviewTopics = {
  subscribe: { reviews: visibleTopic('reviews') },
  invalidations: {
    'review.hidden': screensOf,
    'review.shown': screensOf,
    'review.written': ({ jobId, clientId, photographerId }) => [
      ...screensOf({ jobId, photographerId }),
      { channel: `own-jobs:${clientId}` },
      { channel: `own-bids:${photographerId}` },
    ],
  },
} satisfies FeatureTopics

function screensOf({ jobId, photographerId }: { jobId: string; photographerId: string }): Invalidation[] {
  return [{ channel: `reviews:${photographerId}` }, { channel: `job:${jobId}` }]
}
