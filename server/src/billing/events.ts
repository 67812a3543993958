import { defineEvents } from '#server/platform/events/define-events'
import type { SubscriptionChanged } from './subscription-changed.ts'

/** What a photographer is notified of; `ending`: a trial without a card ends soon, or one with a card is charged for soon. */
export type SubscriptionMilestone = 'trial_started' | 'charge_failed' | 'ending' | 'ended'

export type BillingEvents = {
  'subscription.changed': SubscriptionChanged
  /** It runs in addition to the one that counts. */
  'subscription.surplus': { personId: string; subscriptionRef: string }
  'subscription.milestone': { personId: string; milestone: SubscriptionMilestone }
}

export const billingEvents = defineEvents<BillingEvents>({
  'subscription.changed': {
    topics: ({ personId }) => [{ channel: `subscription:${personId}`, recheck: 'stream' }],
  },
  'subscription.surplus': {
    listeners: {
      billing: { load: async () => (await import('./surplus/on-subscription-surplus.ts')).onSubscriptionSurplus },
    },
  },
  'subscription.milestone': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/on-subscription-milestone')).onSubscriptionMilestone },
    },
  },
})
