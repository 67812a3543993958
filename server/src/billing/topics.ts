import type { FeatureTopics } from '#server/platform/live/feature-topics'
import { ownTopic } from '#server/platform/live/own-topic'

/** `subscription`: the own one. What may be read with it, and only with it, is checked again. */
export const billingTopics = {
  subscribe: { subscription: ownTopic('subscription', ({ userType }) => userType === 'photographer') },
  invalidations: {
    'subscription.changed': ({ personId }) => [{ channel: `subscription:${personId}`, recheck: 'stream' }],
  },
} satisfies FeatureTopics
