import type { FeatureTopics } from '#server/platform/live/feature-topics'
import { ownTopic } from '#server/platform/live/own-topic'

/** `bell`: the subscriber's notifications. */
export const notificationTopics = {
  subscribe: { bell: ownTopic('bell') },
  invalidations: {
    'bell.changed': ({ personIds }) => personIds.map((personId) => ({ channel: `bell:${personId}` })),
  },
} satisfies FeatureTopics
