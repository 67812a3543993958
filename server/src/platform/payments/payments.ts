import type { ProviderSubscription } from '@shutterbid/domain/billing/at-provider'

/** A verified webhook call. It says only whom to ask about: `customerRef`, `personId`, or the customer of `chargeRef`. */
export type PaymentCall = { id: string; customerRef: string | null; personId: string | null; chargeRef: string | null }

/** A person, and the provider's id of them. */
export type CustomerOf = { customerRef: string; personId: string }

export type Checkout = CustomerOf & {
  /** The same key opens the same checkout, also concurrently. All other fields must then be the same. */
  key: string
  /** Absolute; where the person returns to in any case. */
  returnUrl: string
  /** When the first charge happens; immediately if null or past. */
  trialEndsAt: Date | null
  /** The provider's id of the price of a month; null for the one of the settings. */
  priceRef: string | null
  /** The checkout can be finished for an hour from then. */
  openedAt: Date
}

export type CheckoutState = { state: 'open'; url: string } | { state: 'finished' | 'expired' }

/** A price of the provider; `cents` is null if it depends on something, such as the quantity. */
export type ProviderPrice = { cents: number | null; currency: string; isMonthly: boolean; isActive: boolean }

export type PriceMove = {
  subscriptionRef: string
  /** The owner; noted at the provider, so that the subscription stays ours with any price. */
  personId: string
  /** Null for the price of the settings. */
  priceRef: string | null
}

/** `isGone`: the customer was deleted at the provider, and with them all that they had. */
export type CurrentState = { subscriptions: ProviderSubscription[]; isGone: boolean }

export type Payments = {
  kind: 'stripe' | 'test' | 'none'
  /** The provider's id of the person: `customerRef` if it still exists, otherwise a new one. Throws PaymentsUnavailable. */
  openCustomer(person: { personId: string; email: string; customerRef: string | null }): Promise<string>
  /** Opens a page where the person adds a card and subscribes, and returns the provider's id of it. Throws PaymentsUnavailable. */
  openCheckout(checkout: Checkout): Promise<{ checkoutRef: string; url: string }>
  /** Throws PaymentsUnavailable. */
  findCheckout(checkout: { checkoutRef: string }): Promise<CheckoutState>
  /** The page where the person changes the card, cancels, or undoes cancelling. Throws PaymentsUnavailable. */
  portalUrl(visit: { customerRef: string; returnUrl: string }): Promise<{ url: string }>
  /** A price with that id; null if there is none. Throws PaymentsUnavailable. */
  findPrice(price: { priceRef: string }): Promise<ProviderPrice | null>
  /**
   * The subscription costs this price from its next period on. The current period is neither charged nor refunded, and everything else
   * stays. Idempotent; does nothing for an ended one. Throws PaymentsUnavailable.
   */
  movePrice(move: PriceMove): Promise<void>
  /** Ends one subscription immediately; idempotent. Throws PaymentsUnavailable. */
  cancelSubscription(subscription: { subscriptionRef: string }): Promise<void>
  /** Refunds what is left of the payment of an invoice; idempotent. Throws PaymentsUnavailable. */
  refund(payment: { invoiceId: string }): Promise<void>
  /**
   * A credit that pays the next charge: `cents` if a new price begins before it, otherwise what the subscription costs. Idempotent for the
   * same key. Throws PaymentsUnavailable.
   */
  giveMonth(month: { key: string; customerRef: string; subscriptionRef: string; cents?: number | null }): Promise<void>
  /**
   * All subscriptions of the person that are ours, with their invoices: those that name the person, have a price of ours, or are in
   * `knownRefs`. Throws PaymentsUnavailable.
   */
  currentState(customer: CustomerOf & { knownRefs: readonly string[] }): Promise<CurrentState>
  /** Whose charge it is; null if nobody's. Throws PaymentsUnavailable. */
  findCustomerOf(charge: { chargeRef: string }): Promise<string | null>
  /** The operator's page of a customer; null if there is none. */
  customerUrl(customerRef: string): string | null
  /** Whom a call is about; null for nobody. Throws BadWebhook if the signature is wrong. Asks nobody. */
  readWebhook(rawBody: string, signature: string | null): PaymentCall | null
}

/** `no_checkout_url`, `no_portal_url`: the provider answered without a URL. `unavailable`: it did not answer, or there is no provider. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable'
  readonly reason: 'unavailable' | 'no_checkout_url' | 'no_portal_url'
  constructor(reason: PaymentsUnavailable['reason'], cause?: unknown) {
    super(`Payments: ${reason}`, { cause })
    this.reason = reason
  }

  /** Whether the provider answers nobody now. */
  get isOutage() {
    if (this.cause instanceof UnexpectedAnswer) return false
    const status = Object(this.cause).statusCode
    return typeof status !== 'number' || status === 429 || status >= 500
  }
}

/** The provider answered, but not as it should: to ask somebody else's may still work. */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer'
}

export class BadWebhook extends Error {
  override name = 'BadWebhook'
}
