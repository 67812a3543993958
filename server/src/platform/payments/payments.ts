import type { PaymentFact as ReportedFact } from '@shutterbid/domain/billing/payment-fact'
import type { InvoiceView } from '@shutterbid/domain/billing/schemas'

/**
 * A provider's event in our terms. A fact names its customer, its person, or both; one that names neither counts only if its subscription
 * is known.
 */
export type PaymentFact = ReportedFact & {
  customerRef: string | null
  personId: string | null
  /** For refunds. */
  paymentRef: string | null
  amountCents: number | null
}

/** A verified webhook call of a provider, with the fact in it. The body may hold more than was received, so that it can be read again. */
export type PaymentCall = { provider: 'stripe' | 'test'; body: string; fact: PaymentFact }

export type Checkout = {
  /** The same key opens the same checkout, also concurrently. All other fields must then be the same. */
  key: string
  /** The provider's id of the person, once it has one. */
  customerRef: string | null
  personId: string
  email: string
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

/** An invoice of the provider, with links to pages of the provider only. */
export type Invoice = InvoiceView
/** A person, and the provider's id of them. */
export type CustomerOf = { customerRef: string; personId: string }

/** A price of the provider; `cents` is null if it depends on something, such as the quantity. */
export type ProviderPrice = { cents: number | null; currency: string; isMonthly: boolean; isActive: boolean }

export type PriceMove = {
  subscriptionRef: string
  /** The owner; noted at the provider, so that the subscription stays ours with any price. */
  personId: string
  /** Null for the price of the settings. */
  priceRef: string | null
}

export type Payments = {
  kind: 'stripe' | 'test' | 'none'
  /** Opens a page where the person adds a card and subscribes, and returns the provider's id of it. Throws PaymentsUnavailable. */
  openCheckout(checkout: Checkout): Promise<{ checkoutRef: string; url: string }>
  /** Throws PaymentsUnavailable. */
  findCheckout(checkout: { checkoutRef: string }): Promise<CheckoutState>
  /** The page where the person changes the card, cancels, or undoes cancelling. Throws PaymentsUnavailable. */
  portalUrl(visit: { customerRef: string; subscriptionRef: string | null; returnUrl: string }): Promise<{ url: string }>
  /** A price with that id; null if there is none. Throws PaymentsUnavailable. */
  findPrice(price: { priceRef: string }): Promise<ProviderPrice | null>
  /**
   * The subscription costs this price from its next period on. The current period is neither charged nor refunded, and everything else
   * stays. Idempotent; does nothing for an ended one. Throws PaymentsUnavailable.
   */
  movePrice(move: PriceMove): Promise<void>
  /** Ends one subscription immediately; idempotent. Throws PaymentsUnavailable. */
  cancelSubscription(subscription: { subscriptionRef: string }): Promise<void>
  /** Refunds a whole payment; idempotent. Throws PaymentsUnavailable. */
  refund(payment: { paymentRef: string }): Promise<void>
  /** Ends every subscription of ours that the customer has, for a deleted account; idempotent. Throws PaymentsUnavailable. */
  end(customer: { customerRef: string }): Promise<void>
  /** The last invoices of a customer for the person's subscription, newest first. Throws PaymentsUnavailable. */
  invoices(customer: CustomerOf): Promise<Invoice[]>
  /**
   * The current state of the person's subscriptions and last invoices, as the webhook calls that would have reported it. Their ids are the
   * same each time, except for a cancellation, which is as of `askedAt`. Throws PaymentsUnavailable.
   */
  currentCalls(customer: CustomerOf & { askedAt: Date }): Promise<PaymentCall[]>
  /**
   * The fact in a provider's call, null for irrelevant calls. Throws BadWebhook if the signature is wrong, UnknownApiVersion for a shape
   * that could be misread, UnreadableCall for one that the call should not have, or PaymentsUnavailable if the provider has to be asked and does not answer.
   */
  readWebhook(rawBody: string, signature: string | null): Promise<PaymentCall | null>
}

/** `no_checkout_url`, `no_portal_url`: the provider answered without a URL. `unavailable`: it did not answer, or there is no provider. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable'
  readonly reason: 'unavailable' | 'no_checkout_url' | 'no_portal_url'
  constructor(reason: PaymentsUnavailable['reason'], cause?: unknown) {
    super(`Payments: ${reason}`, { cause })
    this.reason = reason
  }

  /** The provider asks to wait. */
  get isRateLimited() {
    return typeof this.cause === 'object' && this.cause !== null && 'statusCode' in this.cause && this.cause.statusCode === 429
  }
}

export class BadWebhook extends Error {
  override name = 'BadWebhook'
}

/** It is signed, but to receive it again would not help. */
export class UnreadableCall extends Error {
  override name = 'UnreadableCall'
}

export class UnknownApiVersion extends Error {
  override name = 'UnknownApiVersion'
  readonly version: string
  constructor(version: string, understood: string) {
    super(`This site does not understand version ${version} of the API. It understands ${understood}.`)
    this.version = version
  }
}
