import { canRequestCancellation } from '@shutterbid/domain/jobs/request-rules'
import type { NewRequest } from '@shutterbid/domain/jobs/request-schemas'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { lockOwnJob } from '../lock-job.ts'
import { findEarlierRequests, whenFree } from './earlier-requests.ts'
import { endRequest, findWaitingRequest, makeRequest } from './waiting-request.ts'

/** The client asks the photographer to cancel. This withdraws an unanswered request for completion. */
export async function requestCancellation(tx: Tx, actor: Actor, { jobId, note }: NewRequest, now: Date) {
  const job = await lockOwnJob(tx, { jobId, clientId: actor.id })
  const request = await findWaitingRequest(tx, jobId)
  const asked = { ...(await findEarlierRequests(tx, jobId)), now }
  assertAllowed(canRequestCancellation({ job, request, ...asked }), whenFree(job, asked))
  await endRequest(tx, { jobId, outcome: 'withdrawn', now })
  await makeRequest(tx, job, { kind: 'cancellation', note }, now)
}
