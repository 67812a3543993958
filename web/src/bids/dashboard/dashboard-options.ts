import { isSignedOutError } from '../../api/error-message.ts'
import { ask } from '../../api.ts'

/** Where the photographer who asks stands. */
export function dashboardOptions() {
  return ask.bids.dashboard.queryOptions({ throwOnError: isSignedOutError, meta: { topics: ['own-bids'] } })
}
