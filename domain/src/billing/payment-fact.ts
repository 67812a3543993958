/** What a payment provider reports. The order matters: facts of the same instant are applied in it. */
export const paymentFactKinds = ['card_added', 'payment_succeeded', 'payment_failed', 'cancel_scheduled', 'cancel_undone', 'ended'] as const
export type PaymentFactKind = (typeof paymentFactKinds)[number]

/** `subscriptionRef` is the provider's id of the subscription; null for a fact about the person. */
export type PaymentFact = {
  id: string
  kind: PaymentFactKind
  subscriptionRef: string | null
  periodEndsAt: Date | null
  occurredAt: Date
}
