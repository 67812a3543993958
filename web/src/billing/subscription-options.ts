import { isSignedOutError } from '../api/error-message.ts'
import { ask } from '../api.ts'

export function subscriptionOptions() {
  return ask.billing.subscription.queryOptions({ throwOnError: isSignedOutError, meta: { topics: ['subscription'] } })
}
