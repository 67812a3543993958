import { ask } from '../api.ts'
import { isSignedOutError } from '../live/words-of-error.ts'

/** Where the photographer who asks stands. */
export function dashboardOptions() {
  return ask.bids.dashboard.queryOptions({ throwOnError: isSignedOutError, meta: { topics: ['own-bids'] } })
}
