import { throwSignedOut } from '../api/throw-signed-out.ts'
import { orpc } from '../api.ts'

export function feedOptions() {
  return orpc.calendars.feed.queryOptions({ throwOnError: throwSignedOut, meta: { topics: ['account'] } })
}
