import type { FeatureTopics, Invalidation } from '#server/platform/live/feature-topics'
import { ownTopic } from '#server/platform/live/own-topic'

/** `security`: the sessions, ways to sign in, second factor and pending change of email of one's own account. */
export const accountTopics = {
  subscribe: { security: ownTopic('security') },
  invalidations: {
    'account.email_change_updated': securityOf,
    'account.email_changed': securityOf,
    'account.sessions_ended': securityOf,
    'account.two_factor_changed': securityOf,
    'account.ways_in_changed': securityOf,
  },
} satisfies FeatureTopics

function securityOf({ personId }: { personId: string }): Invalidation[] {
  return [{ channel: `security:${personId}` }]
}
