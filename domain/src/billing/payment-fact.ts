/**
 * Facts of the same instant are applied in this order.
 *
 * - `trial_moved`: the operator made the trial longer or shorter.
 * - `period_given`: nothing is owed until then, although nothing was paid: an invoice was forgiven.
 * - `collection_paused`, `collection_resumed`: the operator charges nothing meanwhile. It gives the period that runs and each that begins,
 *   which is reported again with its end.
 * - `payment_refunded`: money went back; the days stay.
 * - `dispute_opened`, `dispute_won`: a bank took a payment back, and returned it.
 * - `paused`, `unpaused`: the provider stopped the subscription itself.
 */
export const paymentFactKinds = [
  'card_added',
  'trial_moved',
  'period_given',
  'collection_paused',
  'payment_succeeded',
  'payment_failed',
  'payment_refunded',
  'dispute_opened',
  'dispute_won',
  'cancel_scheduled',
  'cancel_undone',
  'collection_resumed',
  'paused',
  'unpaused',
  'ended',
] as const
export type PaymentFactKind = (typeof paymentFactKinds)[number]

/**
 * `subscriptionRef` is the provider's id of the subscription; null for a fact about the person. `periodEndsAt` is that of the period which
 * was paid, declined, disputed or given; null if the provider does not say.
 */
export type PaymentFact = {
  id: string
  kind: PaymentFactKind
  subscriptionRef: string | null
  periodEndsAt: Date | null
  occurredAt: Date
}
