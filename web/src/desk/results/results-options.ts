import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

export function resultsOptions() {
  return orpc.desk.results.queryOptions({ throwOnError: throwSignedOut, meta: { topics: ['own-bids'] } })
}
