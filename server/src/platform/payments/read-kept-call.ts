import type Stripe from 'stripe'
import type { PaymentCall, PaymentFact } from './payments.ts'
import { readStripeEvent } from './read-stripe-event.ts'
import { readTestCall } from './read-test-call.ts'

/** The fact in a call that was checked when it came; null if it does not concern us any more. */
export function readKeptCall({ provider, body }: Pick<PaymentCall, 'provider' | 'body'>): PaymentFact | null {
  return provider === 'stripe' ? readStripeEvent(JSON.parse(body) as Stripe.Event) : readTestCall(body)
}
