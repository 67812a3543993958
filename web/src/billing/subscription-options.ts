import { throwSignedOut } from '../api/throw-signed-out.ts'
import { orpc } from '../api.ts'

export function subscriptionOptions() {
  return orpc.billing.subscription.queryOptions({ throwOnError: throwSignedOut, meta: { topics: ['subscription'] } })
}

/** Asked of the payment provider, which a failure would not help to ask again at once. */
export function invoicesOptions() {
  return orpc.billing.invoices.queryOptions({ throwOnError: throwSignedOut, retry: false, meta: { topics: ['subscription'] } })
}
