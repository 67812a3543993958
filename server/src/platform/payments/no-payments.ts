import { BadWebhook, type Payments, PaymentsUnavailable } from './payments.ts'

/** A site without a payment provider: nobody can pay, and there is nothing to end. */
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
    end: async () => {},
    readWebhook() {
      throw new BadWebhook('There is no payment provider')
    },
  }
}
