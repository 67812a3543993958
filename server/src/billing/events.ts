/** What a photographer is told of: a charge failed, a trial without a card is about to end, or what ran has ended. */
export type SubscriptionTurn = 'charge_failed' | 'ending' | 'ended'

export type BillingEvents = {
  'subscription.changed': { personId: string }
  /** It runs beside the one that counts. */
  'subscription.surplus': { personId: string; subscriptionRef: string }
  'subscription.turned': { personId: string; turn: SubscriptionTurn }
}
