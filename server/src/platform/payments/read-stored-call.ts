import type Stripe from 'stripe'
import type { PaymentCall, PaymentFact } from './payments.ts'
import { readTestCall } from './read-test-call.ts'
import { readStripeEvent } from './stripe/read-event.ts'

type StoredCall = Pick<PaymentCall, 'provider' | 'body'> & {
  /** Stripe's id of our price; null if it is not known. */
  priceId: string | null
}

/** The fact in a stored call, which was verified when it arrived; null if it is no longer relevant. */
export function readStoredCall({ provider, body, priceId }: StoredCall): PaymentFact | null {
  return provider === 'stripe' ? readStripeEvent(JSON.parse(body) as Stripe.Event, priceId) : readTestCall(body)
}
