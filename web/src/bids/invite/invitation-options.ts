import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

/** Photographers whom the viewer asked. */
export function invitationsOptions(jobId: string) {
  return orpc.bids.invitations.queryOptions({ input: { jobId }, throwOnError: throwSignedOut, meta: { topics: [`bids:${jobId}`] } })
}

/** The viewer's open jobs on which a photographer can be asked to bid. */
export function invitableJobsOptions(photographerId: string) {
  return orpc.bids.invitableJobs.queryOptions({
    input: { photographerId },
    throwOnError: throwSignedOut,
    meta: { topics: ['own-jobs', 'bids-received'] },
  })
}

/** The photographers whom the viewer asked about their open jobs. */
export function askedOptions() {
  return orpc.bids.asked.queryOptions({ meta: { topics: ['own-jobs'] } })
}
