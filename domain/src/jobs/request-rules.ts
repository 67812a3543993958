import { type Decision, no, yes } from '../shared/decision.ts'
import type { JobState } from './lifecycle.ts'
import type { JobRefusal } from './refusals.ts'
import { askAgainAt, type RequestKind } from './request-deadlines.ts'

type Running = { status: JobState }
type Request = { kind: RequestKind } | null

/** `limitingRequestAt`: of the requests about a job, the time of the one that is `jobLimits.requestsADay` back; null with fewer. */
type Asked = { limitingRequestAt: Date | null; now: Date }

type CompletionFacts = Asked & { job: Running & { endsAt: Date }; request: Request; notYetAt: Date | null }

/** `request` is the request without an answer, `notYetAt` the time of the photographer's last answer "not yet". */
export function canRequestCompletion({ job, request, notYetAt, ...asked }: CompletionFacts): Decision<JobRefusal> {
  if (!isRunning(job)) return no('job_not_in_progress')
  if (job.endsAt > asked.now) return no('shoot_not_over')
  if (request) return no('request_waits')
  if (notYetAt && askAgainAt(notYetAt) > asked.now) return no('completion_asked_lately')
  return requestsFreeAt(asked) ? no('requests_used_up') : yes
}

/** Possible at any time of the hire. It replaces a request for completion. */
export function canRequestCancellation({ job, request, ...asked }: Asked & { job: Running; request: Request }): Decision<JobRefusal> {
  if (!isRunning(job)) return no('job_not_in_progress')
  if (request?.kind === 'cancellation') return no('request_waits')
  return requestsFreeAt(asked) ? no('requests_used_up') : yes
}

/** From when a client can ask again after reaching the daily limit; null if they can now. */
export function requestsFreeAt({ limitingRequestAt, now }: Asked): Date | null {
  const freeAt = limitingRequestAt && new Date(limitingRequestAt.getTime() + 86_400_000)
  return freeAt && freeAt > now ? freeAt : null
}

/** Only a request for completion can be answered "not yet". A photographer cannot hold back a client who wants to cancel. */
export function canAnswerNotYet({ job, request }: { job: Running; request: Request }): Decision<JobRefusal> {
  if (!isRunning(job)) return no('job_not_in_progress')
  return request?.kind === 'completion' ? yes : no('no_request_waits')
}

export function canWithdrawRequest({ job, request }: { job: Running; request: Request }): Decision<JobRefusal> {
  if (!isRunning(job)) return no('job_not_in_progress')
  return request ? yes : no('no_request_waits')
}

/** A client can cancel without a request only if nobody could answer one. */
export function canCancelHire({ job, photographerIsEnabled }: { job: Running; photographerIsEnabled: boolean }): Decision<JobRefusal> {
  if (!isRunning(job)) return no('job_not_in_progress')
  return photographerIsEnabled ? no('cancellation_must_be_asked') : yes
}

function isRunning({ status }: Running) {
  return status === 'in_progress'
}
