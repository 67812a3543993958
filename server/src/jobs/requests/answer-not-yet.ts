import { canAnswerNotYet } from '@shutterbid/domain/jobs/request-rules'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { lockHiredJob } from '../lock-job.ts'
import { jobs } from '../tables.ts'
import { endRequest, findWaitingRequest } from './waiting-request.ts'

/** The hired photographer answers a request for completion with "not yet". */
export async function answerNotYet(tx: Tx, actor: Actor, { jobId }: { jobId: string }, now: Date) {
  const job = await lockHiredJob(tx, { jobId, photographerId: actor.id })
  const request = await findWaitingRequest(tx, jobId)
  assertAllowed(canAnswerNotYet({ job, request }))
  await endRequest(tx, { jobId, outcome: 'not_yet', now })
  await tx.update(jobs).set({ workDueAt: endOfDeliveryDay }).where(eq(jobs.id, jobId))
  if (request) {
    const facts = { jobId, requestId: request.id, kind: request.kind, clientId: job.clientId, photographerId: actor.id }
    await recordEvent(tx, 'job.request_ended', { ...facts, outcome: 'not_yet' })
  }
}

const endOfDeliveryDay = sql`(${jobs.deliveryOn} + 1)::timestamp at time zone ${jobs.zone}`
