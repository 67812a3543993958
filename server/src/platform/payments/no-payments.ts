import { BadWebhook, type Payments, PaymentsUnavailable } from './payments.ts'

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
    end: async () => {},
    readWebhook() {
      throw new BadWebhook('There is no payment provider')
    },
  }
}
