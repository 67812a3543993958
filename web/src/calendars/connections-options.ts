import { throwSignedOut } from '../api/throw-signed-out.ts'
import { orpc } from '../api.ts'

/** Reads that change nothing are not announced, so the times of the last and the next read are refetched regularly. */
export function connectionsOptions() {
  return orpc.calendars.connections.queryOptions({
    throwOnError: throwSignedOut,
    meta: { topics: ['account'] },
    refetchInterval: 5 * 60_000,
  })
}
