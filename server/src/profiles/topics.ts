import type { FeatureTopics, Invalidation } from '#server/platform/live/feature-topics'
import { ownTopic } from '#server/platform/live/own-topic'
import { visibleTopic } from './visible-topic.ts'

/**
 * `account`: what affects the subscriber's own screens. `profile:<id>`: a person as others see them. `saved`: whom the subscriber follows.
 */
export const profileTopics = {
  subscribe: { account: ownTopic('account'), profile: visibleTopic('profile'), saved: ownTopic('saved') },
  invalidations: {
    'account.deleted': ({ personId }) => [{ channel: `profile:${personId}`, recheck: 'topic' }],
    'account.disabled': ({ personId }) => [{ channel: `profile:${personId}` }],
    'account.email_changed': ({ personId }) => [{ channel: `account:${personId}` }],
    'account.enabled': ({ personId }) => [{ channel: `profile:${personId}` }],
    'avatar.replaced': profileOf,
    'follow.changed': ({ followerId }) => [{ channel: `saved:${followerId}` }],
    'profile.changed': profileOf,
    'profile.hidden': profileOf,
    'profile.shown': profileOf,
  },
} satisfies FeatureTopics

function profileOf({ personId }: { personId: string }): Invalidation[] {
  return [{ channel: `profile:${personId}` }, { channel: `account:${personId}` }]
}
