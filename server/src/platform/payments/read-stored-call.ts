import type Stripe from 'stripe'
import type { PaymentCall, PaymentFact } from './payments.ts'
import { readStripeEvent } from './read-stripe-event.ts'
import { readTestCall } from './read-test-call.ts'

/** The fact in a stored call, which was verified when it arrived; null if it is no longer relevant. */
export function readStoredCall({ provider, body }: Pick<PaymentCall, 'provider' | 'body'>): PaymentFact | null {
  return provider === 'stripe' ? readStripeEvent(JSON.parse(body) as Stripe.Event) : readTestCall(body)
}
