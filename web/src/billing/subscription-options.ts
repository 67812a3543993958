import { throwSignedOut } from '../api/throw-signed-out.ts'
import { orpc } from '../api.ts'

export function subscriptionOptions() {
  return orpc.billing.subscription.queryOptions({ throwOnError: throwSignedOut, meta: { topics: ['subscription'] } })
}

/** Comes from the payment provider; no retry after a failure. */
export function invoicesOptions() {
  return orpc.billing.invoices.queryOptions({ throwOnError: throwSignedOut, retry: false, meta: { topics: ['subscription'] } })
}
