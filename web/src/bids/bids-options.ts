import { throwSignedOut } from '../api/throw-signed-out.ts'
import { orpc } from '../api.ts'

/** The server returns only the bids that the viewer may see. Their own can be edited only with a subscription. */
export function bidsOptions(jobId: string) {
  return orpc.bids.list.queryOptions({
    input: { jobId },
    throwOnError: throwSignedOut,
    meta: { topics: [`bids:${jobId}`, `job:${jobId}`, 'subscription'] },
  })
}
