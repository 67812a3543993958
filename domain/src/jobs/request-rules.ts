import { type Decision, no, yes } from '../shared/decision.ts'
import type { JobState } from './lifecycle.ts'
import type { JobRefusal } from './refusals.ts'
import { askAgainAt, type RequestKind } from './request-deadlines.ts'

type Running = { status: JobState }
type Request = { kind: RequestKind } | null

type CompletionFacts = { job: Running & { endsAt: Date }; request: Request; notYetAt: Date | null; now: Date }

/** `request` is the request without an answer, `notYetAt` the time of the photographer's last answer "not yet". */
export function canRequestCompletion({ job, request, notYetAt, now }: CompletionFacts): Decision<JobRefusal> {
  if (!isRunning(job)) return no('job_not_in_progress')
  if (job.endsAt > now) return no('shoot_not_over')
  if (request) return no('request_waits')
  return notYetAt && askAgainAt(notYetAt) > now ? no('completion_asked_lately') : yes
}

/** Possible at any time of the hire. It replaces a request for completion. */
export function canRequestCancellation({ job, request }: { job: Running; request: Request }): Decision<JobRefusal> {
  if (!isRunning(job)) return no('job_not_in_progress')
  return request?.kind === 'cancellation' ? no('request_waits') : yes
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

/** Without a request only if nobody could answer one. */
export function canCancelHire({ job, photographerIsEnabled }: { job: Running; photographerIsEnabled: boolean }): Decision<JobRefusal> {
  if (!isRunning(job)) return no('job_not_in_progress')
  return photographerIsEnabled ? no('cancellation_must_be_asked') : yes
}

function isRunning({ status }: Running) {
  return status === 'in_progress'
}
