import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

export function dashboardOptions() {
  return orpc.desk.dashboard.queryOptions({ throwOnError: throwSignedOut, meta: { topics: ['own-bids', 'account'] } })
}
