import type { FeatureTopics } from '#server/platform/live/feature-topics'
import { visibleTopic } from '#server/profiles/visible-topic'

/** `week:<id>`: the weekly schedule of a photographer. */
export const availabilityTopics = {
  subscribe: { week: visibleTopic('week') },
  invalidations: {
    'week.changed': ({ personId }) => [{ channel: `week:${personId}` }, { channel: `account:${personId}` }],
  },
} satisfies FeatureTopics
