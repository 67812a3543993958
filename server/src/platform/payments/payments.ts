import type { PaymentFact as Told } from '@shutterbid/domain/billing/payment-fact'

/**
 * What a provider tells us, in our words. `id` is the provider's own for it: the same fact may come twice. A fact names its
 * customer, its person, or both. `paymentRef` is what a refund names. `periodEndsAt` is until when it holds, null where the provider does
 * not say.
 */
export type PaymentFact = Told & {
  customerRef: string | null
  personId: string | null
  paymentRef: string | null
  amountCents: number | null
}

/** A checked call of a provider, with the fact in it. */
export type PaymentCall = { provider: 'stripe' | 'test'; body: string; fact: PaymentFact }

export type Checkout = {
  /** The same key opens the same checkout, also at the same moment. All else must then be the same. */
  key: string
  /** The provider's name for the person, once it has one. */
  customerRef: string | null
  personId: string
  email: string
  /** Absolute; where the person comes back to, whatever they chose. */
  returnUrl: string
  /** The first charge is then; at once when null or past. */
  trialEndsAt: Date | null
  /** It can be finished for an hour from then. */
  openedAt: Date
}

/** Whether a checkout can still be finished, is, or never will be. */
export type CheckoutState = { state: 'open'; url: string } | { state: 'finished' | 'expired' }

export type Payments = {
  kind: 'stripe' | 'test' | 'none'
  /** Where the person adds a card and subscribes, and the provider's name for it. Throws PaymentsUnavailable. */
  openCheckout(checkout: Checkout): Promise<{ checkoutRef: string; url: string }>
  /** What became of a checkout. Throws PaymentsUnavailable. */
  findCheckout(checkout: { checkoutRef: string }): Promise<CheckoutState>
  /** Where the person changes the card, cancels, or takes the cancelling back. Throws PaymentsUnavailable. */
  portalUrl(visit: { customerRef: string; subscriptionRef: string | null; returnUrl: string }): Promise<{ url: string }>
  /** Ends one subscription at once; doing it again changes nothing. Throws PaymentsUnavailable. */
  cancelSubscription(subscription: { subscriptionRef: string }): Promise<void>
  /** Gives back all of a payment; doing it again changes nothing. Throws PaymentsUnavailable. */
  refund(payment: { paymentRef: string }): Promise<void>
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
