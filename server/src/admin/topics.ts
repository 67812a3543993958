import type { FeatureTopics, Invalidation } from '#server/platform/live/feature-topics'

/** `inbox`: the queues of the administration and their counts, for administrators. */
export const adminTopics = {
  subscribe: {
    inbox: async ({ actor }) => new Map(actor.isAdmin ? [['', { channels: ['inbox', `inbox:${actor.id}`] }]] : []),
  },
  invalidations: {
    'admin_rights.changed': ({ personId }) => [{ channel: `inbox:${personId}`, recheck: 'topic' }],
    'contact_message.sent': inbox,
    'feedback.sent': inbox,
    'inbox.changed': inbox,
    'profile.hidden': inbox,
    'profile.shown': inbox,
    'message.hidden': inbox,
    'message.shown': inbox,
    'job.hidden': inbox,
    'job.shown': inbox,
    'bid.hidden': inbox,
    'bid.shown': inbox,
    'newsletter.confirmed': inbox,
    'newsletter.requested': inbox,
    'picture.hidden': inbox,
    'picture.shown': inbox,
    'report.made': inbox,
    'review.hidden': inbox,
    'review.shown': inbox,
  },
} satisfies FeatureTopics

function inbox(): Invalidation[] {
  return [{ channel: 'inbox' }]
}
