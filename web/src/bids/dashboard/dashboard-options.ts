import { isSignedOutError } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'

export function dashboardOptions() {
  return orpc.bids.dashboard.queryOptions({ throwOnError: isSignedOutError, meta: { topics: ['own-bids'] } })
}
