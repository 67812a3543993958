import type { FeatureTopics } from '#server/platform/live/feature-topics'

export const calendarTopics = {
  subscribe: {},
  invalidations: {
    'calendar_feed.changed': ({ personId }) => [{ channel: `account:${personId}` }],
    'calendar.read_requested': ({ personId }) => [{ channel: `account:${personId}` }],
    'calendars.changed': ({ personId }) => [{ channel: `account:${personId}` }, { channel: `week:${personId}` }],
  },
} satisfies FeatureTopics
