import type { Topic } from '@shutterbid/domain/live/topics'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

/** Pins of a job, with the outcome of asking their photographers. */
export function pinsOptions(jobId: string) {
  const topics: Topic[] = [`pins:${jobId}`, `bids:${jobId}`, `job:${jobId}`, 'subscription']
  return orpc.bids.pins.queryOptions({ input: { jobId }, throwOnError: throwSignedOut, meta: { topics } })
}

/** The viewer's open jobs, with which pictures of a person are pinned to each. */
export function pinnableJobsOptions(personId: string) {
  return orpc.bids.pinnableJobs.queryOptions({ input: { personId }, meta: { topics: ['own-jobs'], itemTopics: ['pins'] } })
}
