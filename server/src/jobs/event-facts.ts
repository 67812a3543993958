import type { DeliveryOutcome, TroubleKind } from '@shutterbid/domain/jobs/delivery-schemas'
import type { JobForm } from '@shutterbid/domain/jobs/form-schemas'
import type { CancelReason, CompletedBy } from '@shutterbid/domain/jobs/lifecycle'
import type { PaymentPart } from '@shutterbid/domain/jobs/payment-marks/payments'
import type { RequestKind, RequestOutcome } from '@shutterbid/domain/jobs/request-deadlines'
import type { ProposalOutcome } from '@shutterbid/domain/jobs/terms/proposal-rules'
import type { Point } from '@shutterbid/domain/shared/places'
import type { StoredEvent } from '#server/platform/events/define-events'

export type JobEvents = {
  /** `repeatsJobId`: the job whose bidders are notified of this one. */
  'job.posted': { jobId: string; clientId: string; repeatsJobId: string | null }
  /**
   * `areTermsNew`: bids on an earlier version must be confirmed. `leftPoint`: the previous public point, if it changed. `was`: what searches
   * looked at before.
   */
  'job.edited': {
    jobId: string
    clientId: string
    version: number
    areTermsNew: boolean
    isBudgetRaised: boolean
    leftPoint: Point | null
    was?: SearchedBefore
  }
  /** An administrator hid a job, or showed it again. */
  'job.hidden': { jobId: string; clientId: string }
  'job.shown': { jobId: string; clientId: string }
  'job.completed': { jobId: string; clientId: string; photographerId: string; by: CompletedBy }
  'job.requested': JobRequest
  /** The photographer answered "not yet", or the client withdrew the request. */
  'job.request_ended': JobRequest & { outcome: Exclude<RequestOutcome, 'job_closed'> }
  /** The client of a hire set, changed or removed it. */
  'job.meeting_point_set': { jobId: string; clientId: string; photographerId: string }
  /** One side of a hire proposed a change of its terms. */
  'job.terms_proposed': Proposal
  'job.proposal_ended': Proposal & { outcome: Exclude<ProposalOutcome, 'agreed' | 'job_closed'> }
  /** The other side agreed: the proposed terms hold. `changesShoot`: its time, its place or its hours; older events have only such changes. */
  'job.terms_agreed': Proposal & { changesShoot?: boolean }
  /** The photographer said that pictures are delivered; `dueAt` is null for a part of them. */
  'job.pictures_delivered': Hire & { dueAt: string | null }
  /** The client has them, says that some are missing, or did not answer in time. */
  'job.pictures_answered': Hire & { outcome: Exclude<DeliveryOutcome, 'job_closed'> }
  /** The agreed day of delivery has passed, with or without a delivery. */
  'job.delivery_day_passed': Hire
  /** One side of a hire said what went wrong at the shoot; `kind` is null for the answer of the other. */
  'job.trouble_said': Hire & { by: string; kind: TroubleKind | null }
  'job.payment_changed': PaymentChange
  'job.invoice_made': { jobId: string; clientId: string; photographerId: string }
  'job.cancelled': { jobId: string; clientId: string; photographerId: string | null; reason: CancelReason }
}

type SearchedBefore = Point &
  Pick<JobForm, 'shootOn' | 'shootTime' | 'peopleCount' | 'shootSetting' | 'occasion' | 'budgetDollars' | 'specialties'> & {
    startsAt: string
    endsAt: string
  }
type Hire = { jobId: string; clientId: string; photographerId: string }
type Proposal = { jobId: string; proposalId: string; proposedBy: string; clientId: string; photographerId: string }
/** Of a mark. `dollars` are the mark's. */
export type PaymentChange = {
  jobId: string
  part: PaymentPart
  dollars: number
  change: 'marked' | 'confirmed' | 'undone'
  changedBy: string
  clientId: string
  photographerId: string
}
type JobRequest = { jobId: string; requestId: string; kind: RequestKind; clientId: string; photographerId: string }

export type JobEvent<Name extends keyof JobEvents> = StoredEvent<Name, JobEvents[Name]>
