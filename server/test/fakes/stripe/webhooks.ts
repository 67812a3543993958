import Stripe from 'stripe'
import type { StripeEvent } from './account.ts'
import { seconds } from './present.ts'

export const stripeKeys = { secretKey: 'sk_test_key', webhookSecret: 'whsec_test', priceId: 'price_1' }
export const newestVersion = '2026-10-28.endive'

export type StripeCall = { rawBody: string; signature: string }
type Sending = {
  version?: string | null
  /** Stripe signs each delivery anew; an old signature is a replay by somebody else. */
  signedAt?: Date
}

/** An event as an endpoint receives it. */
export function eventBody({ id, type, createdAt, object, previous }: StripeEvent, version: string | null = newestVersion) {
  const data = { object, ...(previous && { previous_attributes: previous }) }
  return { id, object: 'event', api_version: version, type, created: seconds(createdAt), livemode: false, data }
}

/** A signed webhook call. */
export function webhookOf(event: StripeEvent, { version = newestVersion, signedAt = new Date() }: Sending = {}): StripeCall {
  const rawBody = JSON.stringify(eventBody(event, version))
  const signed = { payload: rawBody, secret: stripeKeys.webhookSecret, timestamp: seconds(signedAt) }
  return { rawBody, signature: Stripe.webhooks.generateTestHeaderString(signed) }
}
