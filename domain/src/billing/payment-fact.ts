/** What a payment provider tells, in the order in which things of one moment happen. */
export const paymentFactKinds = ['card_added', 'payment_succeeded', 'payment_failed', 'cancel_scheduled', 'cancel_undone', 'ended'] as const
export type PaymentFactKind = (typeof paymentFactKinds)[number]

/** `subscriptionRef` is the provider's name for the subscription; null for what concerns the person and no subscription. */
export type PaymentFact = {
  id: string
  kind: PaymentFactKind
  subscriptionRef: string | null
  periodEndsAt: Date | null
  occurredAt: Date
}
