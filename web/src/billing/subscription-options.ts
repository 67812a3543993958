import { isSignedOutError } from '../api/error-message.ts'
import { orpc } from '../api.ts'

export function subscriptionOptions() {
  return orpc.billing.subscription.queryOptions({ throwOnError: isSignedOutError, meta: { topics: ['subscription'] } })
}
