import type { FeatureTopics } from '#server/platform/live/feature-topics'
import { ownTopic } from '#server/platform/live/own-topic'

/** `subscription`: the subscriber's own. Topics that need a subscription are checked again. */
export const billingTopics = {
  subscribe: { subscription: ownTopic('subscription', ({ userType }) => userType === 'photographer') },
  invalidations: {
    'subscription.changed': ({ personId }) => [{ channel: `subscription:${personId}`, recheck: 'stream' }],
  },
} satisfies FeatureTopics
