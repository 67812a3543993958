import { isSignedOutError } from '../../api/error-message.ts'
import { ask } from '../../api.ts'

export function dashboardOptions() {
  return ask.bids.dashboard.queryOptions({ throwOnError: isSignedOutError, meta: { topics: ['own-bids'] } })
}
