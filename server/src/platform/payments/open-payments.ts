import type { Env } from '#server/platform/configuration/env'
import type { Db } from '#server/platform/db/open-database'
import { BadWebhook, type Payments, PaymentsUnavailable } from './payments.ts'
import { type FindPriceRefs, stripePayments } from './stripe/stripe-payments.ts'
import { testPayments } from './test-payments.ts'

type Settings = {
  env: Pick<Env, 'mode' | 'billing' | 'stripe' | 'publicUrl'>
  db: Db
  secret: string
  now: () => Date
  /** The provider's ids of all prices that were announced. */
  findPriceRefs: FindPriceRefs
  /** What a month costs that begins on that day. */
  findCentsOn: () => Promise<(day: Date) => number>
}

/** Stripe if there are keys; otherwise the test checkout in a demo, and no payments on a live site. */
export function openPayments({ env, findPriceRefs, ...tools }: Settings): Payments {
  if (!env.billing) return noPayments()
  if (env.stripe) return stripePayments({ ...env.stripe, findPriceRefs })
  return env.mode === 'demo' ? testPayments({ ...tools, publicUrl: env.publicUrl }) : noPayments()
}

/** For a site without a payment provider. */
export function noPayments(): Payments {
  const nobody = async () => {
    throw new PaymentsUnavailable('unavailable')
  }
  return {
    kind: 'none',
    openCustomer: nobody,
    openCheckout: nobody,
    findCheckout: nobody,
    portalUrl: nobody,
    cancelSubscription: nobody,
    refund: nobody,
    giveMonth: nobody,
    findPrice: async () => null,
    movePrice: nobody,
    currentState: nobody,
    findCustomerOf: nobody,
    customerUrl: () => null,
    readWebhook() {
      throw new BadWebhook('There is no payment provider')
    },
  }
}
