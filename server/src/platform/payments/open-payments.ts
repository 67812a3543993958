import type { Env } from '#server/platform/configuration/env'
import { noPayments } from './no-payments.ts'
import type { Payments } from './payments.ts'
import { stripePayments } from './stripe-payments.ts'
import { testPayments } from './test-payments.ts'

type Settings = { env: Pick<Env, 'mode' | 'billing' | 'stripe' | 'publicUrl'>; secret: string }

/** Stripe if there are keys; otherwise the test checkout in a demo, and no payments on a live site. */
export function openPayments({ env, secret }: Settings): Payments {
  if (!env.billing) return noPayments()
  if (env.stripe) return stripePayments(env.stripe)
  return env.mode === 'demo' ? testPayments({ secret, publicUrl: env.publicUrl }) : noPayments()
}
