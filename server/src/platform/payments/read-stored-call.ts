import type Stripe from 'stripe'
import type { PaymentCall, PaymentFact } from './payments.ts'
import { readTestCall } from './read-test-call.ts'
import { readStripeEvent } from './stripe/read-event.ts'

type StoredCall = Pick<PaymentCall, 'provider' | 'body'> & {
  /** Stripe's ids of our prices. */
  priceIds: readonly string[]
}

/** The fact in a stored call, which was verified when it arrived; null if it is no longer relevant. */
export function readStoredCall({ provider, body, priceIds }: StoredCall): PaymentFact | null {
  return provider === 'stripe' ? readStripeEvent(JSON.parse(body) as Stripe.Event, priceIds) : readTestCall(body)
}
