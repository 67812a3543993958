import { ownTopic } from '#server/platform/live/channels'
import type { Subscribers } from '#server/platform/live/resolve-topics'

/** `subscription`: the subscriber's own. Topics that need a subscription are checked again. */
export const billingTopics = {
  subscription: ownTopic('subscription', ({ userType }) => userType === 'photographer'),
} satisfies Partial<Subscribers>
