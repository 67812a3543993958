import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

/** Collisions depend on the photographer's calendars. */
export function dashboardOptions(personId: string) {
  return orpc.desk.dashboard.queryOptions({ throwOnError: throwSignedOut, meta: { topics: ['own-bids', `week:${personId}`, 'account'] } })
}
