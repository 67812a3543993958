/**
 * What a provider tells us, in our words. `id` is the provider's own for it: the same fact may come twice. A fact names its
 * customer, its person, or both. `periodEndsAt` is until when it holds, null where the provider does not say.
 */
export type PaymentFact = {
  id: string
  kind: PaymentFactKind
  customerRef: string | null
  personId: string | null
  periodEndsAt: Date | null
  amountCents: number | null
  occurredAt: Date
}

export const paymentFactKinds = ['card_added', 'payment_succeeded', 'payment_failed', 'cancel_scheduled', 'cancel_undone', 'ended'] as const
export type PaymentFactKind = (typeof paymentFactKinds)[number]

export type Checkout = {
  /** The provider's name for the person, once it has one. */
  customerRef: string | null
  personId: string
  email: string
  /** Absolute; where the person comes back to, whatever they chose. */
  returnUrl: string
  /** The first charge is then; at once when null or past. */
  trialEndsAt: Date | null
}

export type Payments = {
  kind: 'stripe' | 'test' | 'none'
  /** Where the person adds a card and subscribes. Throws PaymentsUnavailable. */
  checkoutUrl(checkout: Checkout): Promise<{ url: string }>
  /** Where the person changes the card, cancels, or takes the cancelling back. Throws PaymentsUnavailable. */
  portalUrl(visit: { customerRef: string; returnUrl: string }): Promise<{ url: string }>
  /** Ends every subscription of the customer at once, for a deleted account; doing it again changes nothing. Throws PaymentsUnavailable. */
  end(customer: { customerRef: string }): Promise<void>
  /** The fact in a provider's call, null for what does not concern us. Throws BadWebhook for what the provider did not sign. */
  readWebhook(rawBody: string, signature: string | null): PaymentFact | null
}

/** `no_checkout_url`, `no_portal_url`: the provider answered, without an address. `unavailable`: it did not answer, or there is none. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable'
  readonly reason: 'unavailable' | 'no_checkout_url' | 'no_portal_url'
  constructor(reason: PaymentsUnavailable['reason'], cause?: unknown) {
    super(`Payments: ${reason}`, { cause })
    this.reason = reason
  }
}

export class BadWebhook extends Error {
  override name = 'BadWebhook'
}
