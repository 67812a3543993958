export const subscriptionStates = ['none', 'trialing', 'active', 'past_due', 'ended'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]
