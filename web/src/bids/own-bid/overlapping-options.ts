import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

/** The viewer's pending bids that collide with a shoot they were hired for. */
export function overlappingOptions(jobId: string) {
  return orpc.bids.overlapping.queryOptions({ input: { jobId }, throwOnError: throwSignedOut, meta: { topics: ['own-bids'] } })
}

/** Whether other bids of the hired photographer can collide with a job: before its shoot. */
export function canOverlap({ status, startsAt }: Pick<JobView, 'status' | 'startsAt'>, now: number) {
  return status === 'in_progress' && startsAt.getTime() > now
}
