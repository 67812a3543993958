/** What a photographer is notified of: a failed charge, the coming end of a trial without a card, or the end of a subscription or trial. */
export type SubscriptionTurn = 'charge_failed' | 'ending' | 'ended'

export type BillingEvents = {
  'subscription.changed': { personId: string }
  /** It runs in addition to the one that counts. */
  'subscription.surplus': { personId: string; subscriptionRef: string }
  'subscription.turned': { personId: string; turn: SubscriptionTurn }
}
