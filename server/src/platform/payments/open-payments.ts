import type { Env } from '#server/platform/configuration/env'
import { BadWebhook, type Payments, PaymentsUnavailable } from './payments.ts'
import { type FindPriceRefs, stripePayments } from './stripe-payments.ts'
import { type FindTestCharges, testPayments } from './test-payments.ts'

type Settings = {
  env: Pick<Env, 'mode' | 'billing' | 'stripe' | 'publicUrl'>
  secret: string
  /** The test provider stores nothing itself. */
  findTestCharges: FindTestCharges
  /** The provider's ids of all prices that were announced. */
  findPriceRefs: FindPriceRefs
}

/** Stripe if there are keys; otherwise the test checkout in a demo, and no payments on a live site. */
export function openPayments({ env, secret, findTestCharges, findPriceRefs }: Settings): Payments {
  if (!env.billing) return noPayments()
  if (env.stripe) return stripePayments({ ...env.stripe, findPriceRefs })
  return env.mode === 'demo' ? testPayments({ secret, publicUrl: env.publicUrl, findCharges: findTestCharges }) : noPayments()
}

/** For a site without a payment provider. */
export function noPayments(): Payments {
  const nobody = async () => {
    throw new PaymentsUnavailable('unavailable')
  }
  return {
    kind: 'none',
    openCheckout: nobody,
    findCheckout: nobody,
    portalUrl: nobody,
    cancelSubscription: nobody,
    refund: nobody,
    findPrice: async () => null,
    movePrice: nobody,
    end: async () => {},
    invoices: async () => [],
    currentCalls: nobody,
    async readWebhook() {
      throw new BadWebhook('There is no payment provider')
    },
  }
}
