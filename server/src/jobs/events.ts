import type { CancelReason, CompletedBy } from '@shutterbid/domain/jobs/lifecycle'
import type { RequestKind, RequestOutcome } from '@shutterbid/domain/jobs/request-deadlines'
import type { Point } from '@shutterbid/domain/shared/places'

export type JobEvents = {
  /** `repeatsJobId`: the job whose bidders are notified of this one. */
  'job.posted': { jobId: string; clientId: string; repeatsJobId: string | null }
  /** `areTermsNew`: bids on an earlier version must be confirmed. `leftPoint`: the previous public point, if it changed. */
  'job.edited': { jobId: string; clientId: string; version: number; areTermsNew: boolean; leftPoint: Point | null }
  /** An administrator hid a job, or showed it again. */
  'job.hidden': { jobId: string; clientId: string }
  'job.shown': { jobId: string; clientId: string }
  'job.completed': { jobId: string; clientId: string; photographerId: string; by: CompletedBy }
  'job.requested': JobRequest
  /** The photographer answered "not yet", or the client withdrew the request. */
  'job.request_ended': JobRequest & { outcome: Exclude<RequestOutcome, 'job_closed'> }
  'job.cancelled': { jobId: string; clientId: string; photographerId: string | null; reason: CancelReason }
}

type JobRequest = { jobId: string; requestId: string; kind: RequestKind; clientId: string; photographerId: string }
