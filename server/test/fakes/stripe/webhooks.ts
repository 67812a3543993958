import Stripe from 'stripe'
import type { StripeEvent } from './account.ts'
import { seconds } from './present.ts'

export const stripeKeys = { secretKey: 'sk_test_key', webhookSecret: 'whsec_test', priceId: 'price_1' }
export type StripeCall = { rawBody: string; signature: string }
/** A signed webhook call. Stripe signs each delivery anew; an old signature is a replay by somebody else. */
export function webhookOf({ id, type, createdAt, object }: StripeEvent, { signedAt = new Date() } = {}): StripeCall {
  const event = {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    type,
    created: seconds(createdAt),
    livemode: false,
    data: { object },
  }
  const rawBody = JSON.stringify(event)
  const signed = { payload: rawBody, secret: stripeKeys.webhookSecret, timestamp: seconds(signedAt) }
  return { rawBody, signature: Stripe.webhooks.generateTestHeaderString(signed) }
}
