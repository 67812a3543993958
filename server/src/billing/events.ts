import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import type { BillingEvents } from './event-facts.ts'

export const billingEvents = defineEvents<BillingEvents>({
  'subscription.changed': {
    topics: ({ personId }) => [{ channel: `subscription:${personId}`, recheck: 'stream' }],
  },
  'subscription.surplus': {
    listeners: {
      billing: { load: async () => (await import('./sync/on-subscription-surplus.ts')).onSubscriptionSurplus, queue: 'others' },
    },
  },
  'subscription.milestone': {
    listeners: {
      notifications: {
        load: async () => (await import('#server/notifications/about-subscriptions/on-subscription-milestone')).onSubscriptionMilestone,
      },
    },
  },
  'subscription.refunded': {
    listeners: {
      notifications: {
        load: async () => (await import('#server/notifications/about-subscriptions/payment-refunded')).onSubscriptionRefunded,
      },
    },
    topics: ({ personId }) => [{ channel: `subscription:${personId}` }],
  },
  'price.announced': { changesPublicPages: true },
  'price.withdrawn': { changesPublicPages: true },
  'price.notified': {
    listeners: {
      notifications: {
        load: async () => (await import('#server/notifications/about-subscriptions/price-changing')).onPriceNotified,
        priority: 10,
      },
    },
    topics: ({ personIds }) => personIds.map((personId) => ({ channel: `subscription:${personId}` })),
  },
})
export const { recordEvent, recordEvents } = recorderOf(billingEvents)
