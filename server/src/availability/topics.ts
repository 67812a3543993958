import type { FeatureTopics } from '#server/platform/live/feature-topics'
import { visibleTopic } from '#server/profiles/visible-topic'

/** `week:<id>`: the weekly schedule and the date overrides of a photographer. */
export const availabilityTopics = {
  subscribe: { week: visibleTopic('week') },
  invalidations: {
    'overrides.changed': ({ personId }) => [{ channel: `week:${personId}` }],
    'buffers.changed': ({ personId }) => [{ channel: `account:${personId}` }],
    'week.changed': ({ personId }) => [{ channel: `week:${personId}` }, { channel: `account:${personId}` }],
  },
} satisfies FeatureTopics
