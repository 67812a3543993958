import { canRequestCompletion } from '@shutterbid/domain/jobs/request-rules'
import type { NewRequest } from '@shutterbid/domain/jobs/request-schemas'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { lockOwnJob } from '../lock-job.ts'
import { findEarlierRequests, whenFree } from './earlier-requests.ts'
import { findWaitingRequest, makeRequest } from './waiting-request.ts'

/** The client asks the photographer to mark the job complete after the shoot. */
export async function requestCompletion(tx: Tx, actor: Actor, { jobId, note }: NewRequest, now: Date) {
  const job = await lockOwnJob(tx, { jobId, clientId: actor.id })
  const request = await findWaitingRequest(tx, jobId)
  const asked = { ...(await findEarlierRequests(tx, jobId)), now }
  assertAllowed(canRequestCompletion({ job, request, ...asked }), whenFree(job, asked))
  await makeRequest(tx, job, { kind: 'completion', note }, now)
}
