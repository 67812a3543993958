import type { FeatureTopics } from '#server/platform/live/feature-topics'

export const calendarTopics = {
  subscribe: {},
  invalidations: {
    'calendar_feed.changed': ({ personId }) => [{ channel: `account:${personId}` }],
  },
} satisfies FeatureTopics
