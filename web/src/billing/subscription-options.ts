import { ask } from '../api.ts'
import { isSignedOutError } from '../live/words-of-error.ts'

/** The viewer's own subscription. */
export function subscriptionOptions() {
  return ask.billing.subscription.queryOptions({ throwOnError: isSignedOutError, meta: { topics: ['subscription'] } })
}
