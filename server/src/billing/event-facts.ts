import type { Plan } from '@shutterbid/domain/billing/plan-text'
import type { SubscriptionChange } from '@shutterbid/domain/billing/subscription-changes'
import type { StoredEvent } from '#server/platform/events/define-events'

/**
 * What a photographer is notified of; `ending`: a trial without a card ends soon, or one with a card is charged for soon; `ended`: it ended,
 * is on hold, or is so for another reason than before.
 */
export type SubscriptionMilestone = 'trial_started' | 'charge_failed' | 'payment_disputed' | 'ending' | 'ended'

/** Who changed it: somebody at the site, the payment provider's report, or the clock. */
export type ChangedBy = 'person' | 'payment provider' | 'clock'

/** The facts of an event: what changed, and the plan since then, for whoever has to explain a charge. `periodEndsAt` is ISO. */
export type SubscriptionChanged = {
  personId: string
  changes: SubscriptionChange[]
  by?: ChangedBy
  plan?: Omit<Plan, 'periodEndsAt'> & { periodEndsAt: string | null }
}

export type BillingEvents = {
  'subscription.changed': SubscriptionChanged
  /** It runs in addition to the one that counts. */
  'subscription.surplus': { personId: string; subscriptionRef: string }
  /** Money went back: in all `refundedCents` of a payment of `paidCents`, if the provider has reported that one. */
  'subscription.refunded': { personId: string; refundedCents: number; paidCents: number | null }
  'subscription.milestone': { personId: string; milestone: SubscriptionMilestone }
  /** The price of a month changes from a day on, or does not after all. */
  'price.announced': { number: number }
  'price.withdrawn': { number: number }
  /** These people are notified of the new price, or that it was withdrawn. */
  'price.notified': { number: number; isWithdrawn: boolean; personIds: string[] }
}

export type BillingEvent<Name extends keyof BillingEvents> = StoredEvent<Name, BillingEvents[Name]>
