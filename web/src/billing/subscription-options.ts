import { throwSignedOut } from '../api/throw-signed-out.ts'
import { orpc } from '../api.ts'

export function subscriptionOptions() {
  return orpc.billing.subscription.queryOptions({ throwOnError: throwSignedOut, meta: { topics: ['subscription'] } })
}

/** The payment provider is asked. */
export function invoicesOptions() {
  return orpc.billing.invoices.queryOptions({ throwOnError: throwSignedOut, meta: { topics: ['subscription'] } })
}
