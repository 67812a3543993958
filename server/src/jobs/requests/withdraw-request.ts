import { canWithdrawRequest } from '@shutterbid/domain/jobs/request-rules'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { lockOwnJob } from '../lock-job.ts'
import { endRequest, findWaitingRequest } from './waiting-request.ts'

export async function withdrawRequest(tx: Tx, actor: Actor, { jobId }: { jobId: string }, now: Date) {
  const job = await lockOwnJob(tx, { jobId, clientId: actor.id })
  const request = await findWaitingRequest(tx, jobId)
  assertAllowed(canWithdrawRequest({ job, request }))
  await endRequest(tx, { jobId, outcome: 'withdrawn', now })
  if (request && job.acceptedPhotographerId) {
    const facts = { jobId, requestId: request.id, kind: request.kind, clientId: actor.id, photographerId: job.acceptedPhotographerId }
    await recordEvent(tx, 'job.request_ended', { ...facts, outcome: 'withdrawn' })
  }
}
